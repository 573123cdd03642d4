import type { Lexicon } from './vocabulary.ts'

export const fr: Lexicon = {
  known: {
    0: `l, d, non seulement, pas seulement, pas uniquement, pas forcément, pas nécessairement, sans doute, sans aucun doute,
      sans surprise, bien que, bien sûr, bien entendu, ou bien, aussi bien, ainsi que, bon marché de, sur, le, la, les,
      l', un, une, des, du, de, d', au, aux, en, dans, par, pour, avec, chez, à, ce, cette, ces, son, sa, leur, leurs,
      c', connu pour, connue pour, fondée en, basée à, outil, outils, logiciel, plateforme, produit, produits, service,
      solution, application, entreprise, société, marque, fournisseur, prix, tarif, tarifs, support, assistance, service
      client, clients, utilisateurs, interface, prise en main, installation, configuration, intégration, intégrations,
      fonctionnalité, fonctionnalités, documentation, performances, performance, vitesse, qualité, design, batterie,
      autonomie, son, écran, livraison, emballage, personnel, chambres, emplacement, sécurité, chiffrement, équipe,
      équipes, communauté, coût, coûts, résultats, avis, tout, tous, toutes, plusieurs, beaucoup de, globalement,
      ensuite, ici, données, version, offre, libre-service, libre service, temps libre, message d'erreur, messages
      d'erreur, code d'erreur, gestion des risques, point critique, infrastructure critique, garantie, cuisine, plats,
      goût, hôtel, confort, petites et moyennes entreprises, moyennes entreprises, moyen de, moyens de, en moyenne, par
      défaut, bonne chance, bonnes pratiques, bonne pratique, rapport, plus ou moins, plus tard, au plus, en plus, de
      plus, n'importe, plein air, mobile, bureau`,
  },
  verb: {
    0: `est, sont, était, a, ont, offre, offrent, propose, proposent, reste, restent, peut, peuvent, fait, font, permet,
      dispose, comprend, inclut, semble, coûte, fournit, donne, devient, vient, nécessite, utilise, convient`,
  },
  not: {
    0: `pas, aucun, aucune, rien, peu, non, plus aucun, plus aucune,
      manque pas, exempt de, zéro, à peine, rarement, dépourvu d'aucun`,
    1: 'sans',
    2: 'jamais',
    3: `n, ne, n'`,
    4: `guère, loin d', loin de, ni, nullement, personne`,
  },
  boost: {
    1.5: `extrêmement, incroyablement, exceptionnellement, absolument, de loin, énormément, hautement, ultra,
      remarquablement, extraordinairement, terriblement, super`,
    1.3: `très, vraiment, particulièrement, bien, fort, beaucoup, si, tellement, totalement, complètement, parfaitement
      adapté, nettement, considérablement, largement, tout à fait, réellement, hyper, surtout, toujours, souvent, gros,
      grosse, grand, grande, grands, grandes, majeur, majeure, vivement, fortement`,
    1.1: 'assez, plutôt, généralement, relativement bien, en général',
    0.5: `un peu, légèrement, quelque peu, relativement, modérément, parfois, quelques, petit, petite, petits, petites,
      de temps en temps, occasionnellement, légère, léger bémol, en partie, partiellement`,
  },
  too: { 0: 'inutilement', 1: 'trop, beaucoup trop, bien trop, excessivement, exagérément' },
  less: { 0: 'moins, le moins, la moins, les moins chers', 1: 'pas aussi, pas si, pas autant' },
  more: { 1: 'plus, davantage' },
  than: {
    0: 'au lieu de, plutôt que, à la place de, au détriment de, avant',
    2: `surpasse, surpassent, dépasse, dépassent, devance, supérieur à, supérieure à, bat, bats, l'emporte sur, mieux
      que, prend le dessus sur, surclasse, éclipse, préférable à`,
    '-2': `inférieur à, inférieure à, à la traîne derrière, en retard sur, dépassé par, surpassé par, pire
      que, ne rivalise pas avec, n'arrive pas à la cheville de`,
  },
  que: { 0: `qu, que, qu', que celui de, que celle de, que chez, qu'avec, que sur, que pour` },
  as: { 0: 'aussi, autant, tout aussi' },
  peer: { 0: 'comme' },
  unlike: {
    0: `contrairement à, à la différence de, par rapport à, comparé à, comparée à, comparés à, en comparaison de, en
      comparaison avec, à l'inverse de, à l'opposé de, face à, comparativement à, contrairement aux`,
  },
  but: {
    0: `tandis qu, alors qu, mais, tandis que, alors que, tandis qu', alors qu', cependant, toutefois, pourtant, néanmoins, en revanche, par
      contre, à l'inverse, quant à, suivi de, suivie de, d'un autre côté, or, contrairement`,
  },
  though: { 0: "bien que, bien qu', quoique, quoiqu', malgré, en dépit de, même si, certes" },
  if: {
    0: "si vous, si tu, si l'on, si votre, si le, si la, si les, s'il, s'ils, au cas où, à condition, en cas de, si",
  },
  and: { 0: 'et, ainsi que, &, puis', 1: 'ou, ni' },
  link: {
    0: `s'intègre avec, s'intègre à, s'intègre facilement avec, intégration avec, intégrations avec, intégration à,
      compatible avec, se connecte à, se connecte avec, fonctionne avec, alternative à, alternatives à, alternative de,
      concurrent de, concurrents de, concurrents comme, concurrence, rivalise avec, acquis par, racheté par, rachetée
      par, fondé par, développé par, basé sur, similaire à, comparable à, importer depuis, exporter vers, migrer vers,
      passer à, partenariat avec, équivalent à`,
  },
  urge: {
    3: 'recommande vivement, recommande fortement, recommandons vivement, misez sur',
    2: `réponse courte, la réponse courte, recommande, recommandons, recommandent, conseille, conseillons, optez pour,
      opter pour, choisissez, choisir, choisis, je choisirais, privilégiez, privilégier, préférez, préfère, préfèrent,
      faites confiance à, tournez-vous vers, essayez, adoptez, j'aime, suggère, prenez`,
    1: 'considérez, envisagez, testez, regardez, jetez un œil à, envisager',
  },
  shun: {
    '-3': `évitez, éviter, évite, fuyez, fuir, déconseille, déconseillons, méfiez-vous de, méfiez-vous d', se méfier de,
      à fuir, regrette, attention à, passez votre chemin, bannir`,
    '-2': 'quitter, quitté, quittez, abandonner, abandonné, délaisser, résilier',
  },
  it: {
    0: `il, elle, c'est, cela, ça, ceci, celui-ci, celle-ci, l'outil, le logiciel, la plateforme, l'application, le
      produit, le service, l'entreprise, la société, la marque, cet outil, ce logiciel, cette plateforme, ce service, ce
      dernier, cette dernière, son, sa, ses`,
    1: 'qui, dont, lequel, laquelle',
  },
  they: { 0: 'ils, elles, ceux-ci, celles-ci, tous deux, toutes deux, les deux, tous les trois' },
  general: {
    0: `vous, tu, je, j', nous, on, en général, de manière générale, avant de, pour choisir, lorsque, quand, d'autres,
      les autres, autres, il existe, il y a, voici, le choix, le meilleur choix dépend, n'hésitez, pensez, alternatives,
      concurrents, conseil, conseils, en résumé, le marché, comment, pourquoi, certains, choisir`,
  },
  reduce: {
    0: `soulage*, apaise*, traite les, traite la, traite le, guéri*, remède contre, calme la, calme les, rédui*, élimin*, empêch*, évite les, évite aux, évite d', minimis*, résout, résolv*, résoud*, protège*, protég*,
      limite les, détect*, corrig*, supprim*, prévien*, préven*, lutte, combat*, bloque*, diminu*, simplifi*`,
  },
  remedy: {
    0: `détect*, surveillance, protection, gestion, prévention, résolution, suivi, ont disparu, a disparu,
      disparaissent, disparu`,
  },
  lack: {
    '-2': `manque, manquent, manque de, manquant*, absence de, absence d', dépourvu*, insuffisan*, il manque, pas assez,
      fait défaut, font défaut, pèche par, au détriment, privé de, carence*`,
  },
  free: { 1.5: 'gratuit, gratuite, gratuits, gratuites, gratuitement' },
  better: {
    2: `coûte moins, coûtent moins, mieux, meilleur, meilleure, meilleurs, meilleures, supérieur*`,
    '-2': 'pire, pires, inférieur*, moins bien, moins bon, moins bonne',
  },
  word: {
    4: `le meilleur, la meilleure, les meilleurs, les meilleures, l'un des meilleurs, l'une des meilleures, des
      meilleurs, des meilleures, meilleur choix, meilleure option, meilleur outil, excellent*, exceptionnel*, parfait*,
      impeccable*, irréprochable*, remarquable*, imbattable*, incomparable*, inégalé*, magnifique*, merveilleu*,
      fantastique*, formidable*, extraordinaire*, sublime*, hors pair, de premier ordre, de premier plan, numéro un,
      premier choix, référence absolue, génial*, brillant*, délicieu*, exquis*, exemplaire*, le top, au top,
      incontournable*, phénoménal*`,
    3: `super, top, génial, impressionnant*, adore*, adoré*, j'adore, excelle*, brille*, se démarque*, se distingue*,
      sort du lot, coup de cœur, favori*, préféré*, plébiscit*, référence, leader*, primé*, récompensé*, incroyable*,
      superbe*, bluffant*, révolutionnaire*, à la pointe, haut de gamme, indispensable*, hautement recommandé*, vivement
      recommandé*, fortement recommandé*, enchanté*, ravi*, conquis*, gagnant*, vaut le détour, valeur sûre, perle,
      pépite, séduit*, séduis*, épat*, solide réputation, éloge*, splendide*`,
    2: `bon, bonne, bons, bonnes, bien, fiable*, fiabilité, digne de confiance, de confiance, sûr, sûre, sûrs,
      sécurisé*, rapide*, rapidité, réactif*, réactiv*, simple*, simplicité, facile*, facilité, facilement, aisé*,
      intuitif*, intuitiv*, convivial*, ergonomique*, abordable*, bon marché, pas cher, pas chère, économique*,
      compétitif*, compétitive*, avantageu*, bon rapport qualité-prix, excellent rapport qualité-prix, meilleur rapport
      qualité-prix, rapport qualité-prix imbattable, puissant*, puissance, robuste*, complet, complète, complets,
      complètes, riche, riches, polyvalent*, flexib*, souple*, souplesse, évolutif*, évolutiv*, stable*, stabilité,
      solide*, durable*, soigné*, élégant*, fluide*, fluidité, transparent*, transparence, pratique*, commode*, utile*,
      serviable*, aimable*, compétent*, professionnel*, efficac*, performant*, productif*, innovant*, innovat*,
      moderne*, recommandé*, recommandable*, recommandation, vaut le coup, en vaut la peine, vaut son prix, valeur
      ajoutée, de qualité, bonne qualité, haute qualité, qualitatif*, réputé*, populaire*, apprécié*, apprécient,
      satisfai*, satisfaction, heureu*, content*, agréable*, plaisant*, plaisir, confortable*, fraîch*, savoureu*,
      généreu*, précis*, précision, cohérent*, clair, claire, clairs, claires, clarté, idéal*, adapté*, convient
      parfaitement, avantage, atout, bénéfice*, bénéfique*, mature*, éprouvé*, sans souci*, sans effort, sans prise de
      tête, attrayant*, attractif*, séduisant*, joli*, beau, belle, beaux, belles, sympa*, sympathique*, gain de temps,
      fait gagner du temps, économise*, juste prix, prix juste, léger, légère, silencieu*, ponctuel*, chaleureu*,
      accueillant*, écologique*, respectueu*, personnalisable*, amélior*, fonctionne bien, fonctionne parfaitement,
      réussi*, succès, illimité*, abouti*, bien conçu*, bien pensé*, bien noté*, bien noté, qualité supérieure,
      optimal*, honnête*, attentionné*`,
    1: `décent*, acceptable*, convenable*, capable*, compact*, accessible*, large choix, large gamme, large éventail,
      vaste, connu*, reconnu*, célèbre*, établi*, répandu*, intéressant*, unique*, avancé*, sophistiqué*, malin*,
      astucieu*, version gratuite, essai gratuit, plan gratuit, offre gratuite, personnalisé*, organisé*, à jour,
      certifié*, bon choix, bonne option, option solide, choix solide, point fort, bonus, remise*, raisonnable*,
      chiffrement de bout en bout, simplifi*, automatis*, aide à, naturel*, élargi*, tendance, spacieu*, authentique*,
      dynamique*`,
    '-1': `limité*, limitation*, limite, restreint*, restriction*, basique*, médiocre*, courbe d'apprentissage,
      complexe*, complexité, coûteu*, onéreu*, lourd*, encombrant*, inconvénient, point faible, faiblesse, bémol*,
       réserves, préoccup*, inquiét*, perfectible*, à améliorer, peut mieux faire, frais supplémentaires, coûts
      supplémentaires, hausse de prix, bruyant*, fade*, ennuyeu*, banal*, niche, chronophage*, fastidieu*, retard*,
      attente, publicités, pubs, prix élevé*, tarif élevé*, tarifs élevés, coût élevé, coûts élevés, daté*,
      vieillissant*, inégal*, mitigé*, restreindre, austère*, sommaire*, vague*`,
    '-2': `mauvais*, mal, lent, lente, lents, lentes, lenteur*, lentement, cher, chère, chers, chères, hors de prix,
      trop cher, surévalué*, difficile*, difficilement, difficult*, dur, faible*, compliqué*, confus*, déroutant*,
      obsolète*, dépassé*, démodé*, vieillot*, peu fiable*, instable*, instabilité, bug, bugs, bogue*, bugué*, plant*,
       erreur*, défaut*, défectueu*, défaillan*, problème*, problématique*, souci, soucis, échec*, échoue*,
      plainte*, se plaign*, se plain*, frustr*, agaç*, énerv*, déçu*, déçoi*, décev*, déception*, insatisf*, mécontent*,
      inexact*, imprécis*, trompeu*, vulnérab*, vulnérabilité*, risque*, risqué*, danger*, frais cachés, coûts cachés,
      fastidieux, peu intuitif*, pas intuitif, inefficace*, rigide*, sale*, impoli*, désagréable*, antipathique*,
      douteu*, controvers*, souffr*, interruption*, abandonné*, fermé*, disparu*, faillite, n'existe plus, arrêté*,
      pénible*, inconfortable*, surchargé*, fouillis, laid*, moche*, fragile*, intrusif*, intrusiv*, spam,
      malheureusement, hélas, gênant*, laisse à désirer, insuffisamment, prise de tête, casse-tête, contraignant*,
      éviter, inadapté*, déconseillé*, fuite*, piètre*, pauvre, perd, perdu*, perte*, injuste*, inférieure,
      contestable*, bâclé*, surcoté*, médiocrité`,
    '-3': `horrible*, terrible*, affreu*, épouvantable*, catastroph*, désastr*, cauchemar*, nul, nulle, nuls, nulles,
      inutile*, inutilisable*, déplorable*, lamentable*, exécrable*, arnaque*, escroquer*, fraude*, scandale*, piraté*,
      piratage*, fuite de données, violation de données, procès, malhonnête*, perte de temps, perte d'argent,
      gaspillage*, insupportable*, inacceptable*, déteste*, honteu*, à fuir, fuyez, toxique*, illégal*, perte de
      données, immangeable*, poubelle`,
    '-4': 'le pire, la pire, les pires',
  },
}
