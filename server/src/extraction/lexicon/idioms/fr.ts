import type { Lexicon } from '../vocabulary.ts'

export const idiomsFr: Lexicon = {
  word: {
    4: `sans égal, sans équivalent, sans rival, sans concurrence, à nul autre pareil, hors concours, hors catégorie,
      cinq étoiles, le la le la le la imparable*`,
    3: `les yeux fermés, j'en suis ravi, j'en suis ravie, vaut chaque euro, vaut chaque centime, vaut l'investissement,
      mon préféré, ma préférée, notre préféré, mon choix, notre choix, notre coup de cœur, le grand gagnant, grand
      gagnant, l'emporte, arrive en tête, en tête, tient la corde, premier de la classe, fait l'unanimité, fait mouche,
      fait merveille, un régal, régal, un bonheur, bonheur, un plaisir, un vrai plaisir, enchant*, bluff*, émerveill*,
      exquise, divin*, somptueu*, soyeu*, sur mesure, sans faute, sans-faute, sans faille, irremplaçable*, louang*,
      saluée, salué, encens*, vante, vantent, vanté*, au-delà de mes attentes, au-delà de nos attentes, dépasse les
      attentes, dépassé mes attentes, dépassé nos attentes, ne peux plus m'en passer, ne pouvons plus nous en passer,
      comblé*, ce que nous cherchions, ce que je cherchais, exactement ce qu'il, ne tarit pas d'éloges, disent le plus
      grand bien, dit le plus grand bien, que du bien`,
    2: `tient ses promesses, tient la route, tient bien, tient parole, dure longtemps, longue durée, increvable*,
      inusable*, solides, fait le job, fait le travail, fait bien son travail, répond vite, répond en quelques minutes,
      répond rapidement, répond au téléphone, à l'heure, dans les temps, dans les délais, poli*, polie, courtois*,
      souriant*, à l'écoute, bienveillant*, adorable*, sans engagement, sans frais, sans commission, aucun frais, sans
      publicité, sans parfum, sans accroc, sans encombre, sans problème, rien à redire, rien à reprocher, rien à dire,
      apais*, doux, douce, douceur, bien toléré*, hydrat*, onctueu*, moelleu*, léger, légère, tendre*, croustillant*,
      parfumé*, goûteu*, copieu*, cosy, calme, lumineu*, spacieu*, propreté, chaleureux, rassur*, sérieu*, rigoureu*,
      honnêteté, loyal*, équilibré*, raisonné*, saine, malin, futé, ingénieu*, inventif*, inventiv*, créatif*, créativ*,
      original*, raffiné*, finesse, soin, soigneusement, peaufiné*, abouti, sobre*, sobriété, économie, économies,
      économe*, promo*, prix les plus bas, prix plus bas, tarifs les plus bas, bonne affaire, bon plan, bons plans, prix
      doux, petit prix, petits prix, prix cassé*, prix imbattable*, prix bas, moins cher, moins chère, le moins cher, la
      moins chère, les moins chers, raisonnable, progress*, en progrès, croissance, plaît, plaisent, plaira, plu, ravi,
      apprécié, on apprécie, j'apprécie, j'ai aimé, j'aime beaucoup, aiment, séduit, à la hauteur, au rendez-vous, au
      point, bien fait, bien faite, bien équipé*, bien situé*, bien placé*, bien organisé*, bien documenté*, bien
      accueilli*, bien pensée, marche bien, marche parfaitement, fonctionne à merveille, à merveille, comme sur des
      roulettes, largement suffisant, suffit largement, suffit amplement, amplement suffisant, mérite, méritent,
      méritée, vaut la peine, vaut, rentab*, profitab*, gagne, remporte, primée, labellisé*, souverain*, conforme*,
      respecte, respectent, protecteur, protège bien, le recommande, la recommande, les recommande, le recommandons, la
      recommandons, le conseille, la conseille, le conseillons, la conseillons, les conseillons, l'adopte, l'adore,
      clairement expliqué*, transparente, tient toutes ses promesses, tiennent leurs promesses, tenu ses promesses, tenu
      toutes ses promesses, main immédiate, main est immédiate, prise en main rapide, pris en main, sans le moindre
      problème, du premier coup, en quelques minutes, en cinq minutes, en deux clics, en quelques clics, gagner du
      temps, gagné du temps, gain de temps, fait gagner, change la vie, toujours à l'écoute, fait la différence, ne
      déçoit pas, jamais déçu, jamais déçue, n'a rien à envier, rien à envier, sauvé la mise, tiré d'affaire, sauvé la
      vie, en moins d'une heure, dans l'heure, le jour même, dès le lendemain, moins de temps, moins d'erreurs, avons
      choisi, prend le temps, prennent le temps, comme neuf, comme neuve, nous a aidés, m'a aidé, résolu, résolue`,
    1: `correcte, honorable*, passable*, suffisant*, suffisante, se défend, fait l'affaire, sans prétention,
      polyvalente, garantie incluse, bien connu, bonne base, bon début, petit plus, vrai plus, un plus, répond,
      répondent, répondu, à jour`,
    '-1': `sans plus, bof, quelconque*, inégale, mi-figue mi-raisin, gadget*, daté, vieillit, vieilli, a vieilli, prend
      de l'âge, pas donné, pas donnée, pas donnés, pas pour les débutants, pas pour tout le monde, pas idéal*, pas
      terrible, maigre*, pauvrement, léger défaut, petit défaut, petits défauts, demande du temps, prend du temps,
      longue attente, file d'attente, en supplément, en option payante, facture en plus, frais élevés, engagement de,
      sous conditions, petites lignes, agaçant, étroit*, exigu*, exiguë, bruyante, sombre*, gras, grasse, sèche, lourde,
      rude, tiède*, impersonnel*, confidentiel*, surdimensionné*, trop gros, superflu*, partagé*, à double tranchant,
      prudence, s'essouffle, essoufflement, manque d'originalité, répétitif*, répétitiv*, verbeu*, peut mieux faire,
      pourrait mieux faire, encore du chemin, reste à améliorer`,
    '-2': `tombe en panne, tombé en panne, en panne, cassé*, casse, se casse, cassent, s'est cassé, déchiré*, se
      déchire, s'use, usé*, rayé*, rouille*, se décolle, décollé*, fuit, bloqué*, bloquée, se bloque, figé*, ralenti*,
      ralentit, rame, rament, saccad*, lague, coupe sans arrêt, s'éteint, perd ses, a perdu, jamais arrivé*, jamais
      reçu*, jamais venu*, jamais venues, en retard, retards, ne répond pas, ne répond jamais, ne répondent pas,
      injoignable*, aux abonnés absents, sans réponse, aucune réponse, pas de réponse, facture abusive, prélev* abusif,
      abusif*, abusiv*, exorbitant*, prohibitif*, prohibitiv*, démesuré*, explosé, ont explosé, a explosé, flamb*,
      augmenté, ont augmenté, a augmenté, hausse*, double le prix, doublé, trop cher, coûte trop, coûte une fortune,
      coûte cher, hors budget, ruineu*, piège*, piégé*, attrape-nigaud, publicité mensongère, mensong*, trompé*,
      tromperie, malhonnêteté, opaque*, opacité, obscur*, illisible*, incompréhensible*, alambiqué*, usine à gaz,
      labyrinth*, kafkaïen*, bureaucrat*, chantier, galère*, calvaire, corvée, cauchemardesque*, enfer, infernal*,
      pénibilité, ras-le-bol, marre, exaspér*, irrit*, colère, honte, scandaleu*, déplor*, regrett*, décevante,
      désillusion, désench*, dégrad*, se dégrade, baisse de qualité, en chute, chute, recul, à la traîne, largué*,
      dépassée, périmé*, obsolescence, mourant*, moribond*, inadapté, inadéquat*, inapproprié*, incapable*, incompéten*,
      négligen*, bâclée, brouillon, approximatif*, approximativ*, fouillis, chaotique*, bordel, pagaille, sale, saleté,
      crasseu*, odeur*, pue, puant*, moisi*, cafard*, punaises, vétuste*, délabré*, miteu*, glauque*, brûlé*, trop
      salé*, insipide*, immonde*, écœur*, indigest*, allergi*, brûlure*, condamné*, amende*, accus*, plaintes, litige*,
      polémique*, controverse*, fuites, piratée, compromis*, volé*, à déconseiller, à éviter, à proscrire, plus jamais,
      jamais plus, passe mon tour, passez votre chemin, à oublier, oubliez, méfiance, méfi*, se méfier, attention aux,
      signal d'alarme, faible autonomie, peine à, peinent à, a du mal, ont du mal, lacun*, échou*, raté*,
      rate, loupé*, flop, pas à la hauteur, n'en vaut pas, ne vaut pas, gâch*, coûteuse, laisse un film, colle aux, trop
      de bugs, trop lent, impossible de, inaccessible*, attendais mieux, attendais à mieux, attendions mieux, attendions
      à mieux, loin d'être à la hauteur, jamais de réponse, jamais eu de réponse, toujours pas reçu, jamais reçu,
      toujours en attente, attendu des semaines, des semaines d'attente, des heures d'attente, plante, plantait, a
      planté, plantages, bugue, tombée en panne, rendu l'âme, regrette, regrettons, résilié, se moque de, se moquent de,
      hors de prix, livre peu, tient peu, a baissé, ont baissé, en baisse, s'est dégradé*, dégradé*, perdu mes, perdu
      nos, perd mes, arrivé cassé, arrivée cassée, arrivé abîmé, vide la batterie, décharge la batterie, débité deux
      fois, prélevé deux fois, sans prévenir, remboursé jamais, jamais remboursé*, refuse de rembourser, trop long, trop
      longs, trop longue, trop longues, trop petit*, trop grand*, trop lourd*, trop tard, trop souvent, frais élevés,
      tarifs élevés`,
    '-3': `pire expérience, plus jamais ça, arnaqueur*, escroc*, voleur*, honteux, minable*, merde*, merdique*,
      poubelle, dangereu*, toxique, incendie, intoxication*, intox*, abomin*, atroce*, exécrable, ignoble*,
      infâme*, naufrage, fiasco, bérézina, débâcle, désastre, catastrophe, zéro pointé, une étoile, déconfiture`,
  },
}
