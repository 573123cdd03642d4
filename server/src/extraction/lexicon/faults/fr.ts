import type { Lexicon } from '../vocabulary.ts'

export const faultsFr: Lexicon = {
  known: {
    0: `compromis, simplement, tout simplement, uniquement, critique gastronomique, critiques, les critiques, la critique,
      supplémentaire, supplémentaires, moyen de, moyens, au moins, mise à jour, mises à jour, à jour, propreté, réponse
      à, message d'erreur, il faut, toujours, pas seulement, pas que, pas loin de, pas loin du`,
  },
  even: {
    0: `moyen, moyenne, moyennes, correct, correcte, correcte mais, corrects, passable, ordinaire,
      quelconque, ni bon ni mauvais`,
  },
  word: {
    3: `super, difficile de trouver mieux, difficile de faire mieux, ne peut pas faire mieux, ne pouvez pas vous
      tromper, on ne peut pas se tromper, à ne pas manquer, à ne pas rater, ne pas manquer, un must, vaut vraiment, sans
      conteste, sans hésitation, sans hésiter, une tuerie`,
    2: `merci, fabuleu*, charmant*, amusant*, délice*, hâte de, j'ai hâte, beaucoup appris, l'aime, je l'aime, j'aime,
      nous aimons, au-dessus de la moyenne, supérieur à la moyenne, on ne peut plus, reviendrai, reviendrons, y
      retournerai, y retournerons, pas à se plaindre, ne peux pas me plaindre, ne déçoit jamais, ne déçoivent jamais,
      jamais déçus, jamais déçues, ne manque de rien, ne manque pas de charme, qui ne manque pas`,
    '-1': `minuscule*, très petit, très petite, très petits, très petites, un peu petit, un peu petite, assez petite,
      petite chambre, étriqué*, huileu*, graisseu*, salé, trop salé, caoutchouteu*, aqueux, bizarre*, curieux
      goût, renfermé, défraîchi*, monoton*, superficiel*, trivial*, prévisible*, dommage, c'est dommage, un peu
      cher, un peu chère, assez cher, plutôt cher, cher pour, pas de wifi, pas de parking, pas de climatisation, pas
      d'ascenseur, mal insonorisé*, bruit, bruits, bruyante*, floue, floues, branlant*, fait cheap,
      réponses toutes faites, rien d'exceptionnel, rien d'extraordinaire, rien de spécial, rien d exceptionnel, pas
      exceptionnel, pas fan, pas convaincu*, peu convaincant*, pas convaincant*, seul bémol, bémol, petit bémol, seul
      inconvénient, seul défaut, seul point négatif, seul reproche, mon seul reproche, point négatif, points négatifs,
      reproche, deux étoiles, à revoir, quantité un peu juste, industriel*, surgelé*, réchauffé*, surfait*`,
    '-2': `n'aime pas, n'ai pas aimé, n'avons pas aimé, pas aimé, ne plaît pas, ne m'a pas plu, très faible, trop faible, tourne au ralenti, se bloque, mauvaise qualité, piètre qualité, de mauvaise qualité, qualité médiocre, en dessous de la moyenne, inférieur
      à la moyenne, inférieure à la moyenne, de seconde zone, sales, crasse, tache, taches, taché*, puait, puanteur,
      mauvaise odeur, odeur de, odeurs, fourmis, cafards, moustiques, cheveu dans, cheveux dans, glacial*, gelé*, mal
      cuit, mal cuite, pas cuit, pas assez cuit, trop cuit*, trop cuite, fade, fades, sans goût, sans saveur, aucun
      goût, aucune saveur, rassis*, avarié*, inattentif*, inattentiv*, indifférent*, désintéressé*, désinvolte*,
      malpoli*, grossier*, grossière*, arrogant*, hautain*, condescendant*, méprisant*, agressif*, agressiv*, mal
      organisé*, désorganis*, débordé*, incompétent*, ignorant*, oublié, oubliée, oublient, oublie, oublié de, mauvaise
      commande, mélangé, erroné*, fausse, incorrect*, menti, mensonge*, ment, facturé en plus, facturé deux fois,
      supplément à payer, à payer en plus, jamais remboursé, pas remboursé, refusé, refuse, refusent, raccroché,
      raccroche, fait attendre, baladé, balader, renvoyé d'un, ignoré*, ignorent, aucune excuse, sans excuse, pas
      d'excuse, aucune explication, sans explication, attendu, attente interminable, interminable*, des heures, retard,
      jamais venu, jamais arrivé, défectuosité, brisé*, s'est brisé, cessé de fonctionner, a cessé de, ne marche plus,
      ne fonctionne plus, arrêté de fonctionner, a lâché, a rendu l'âme, se déconnecte, déconnexions, coupures, coupure,
      grésille*, saturé, planté, se fige, surchauffe*, décharge vite, se décharge, renvoyé, retourner le produit,
      réparation*, gaspillé*, gaspill*, perte de, gâché, gâche, stupide*, idiot*, ridicule*, absurde*, cliché*, ennui,
      sans intérêt, inintéressant*, insensé*, inepte*, fâché*, furieu*, contrarié*, énervé*, déception, décevant*,
      insatisfait*, pas satisfait*, inadmissible*, mensonger*, arnaqué*, arnaque, surestimé*, trop chère, trop chers,
      excessi*, abusé, exagéré*, n'est pas à la hauteur, loin d'être, loin de la, rien à voir, n'a rien à voir, aucun
      rapport, personne ne, aucune aide, même pas, pas même, mieux ailleurs, allez ailleurs, fuite d'eau, pas
      d'eau chaude, hors service, dur comme, bondé*, surpeuplé*, entassé*, mal entretenu*, négligé*, mal conçu*, mal
      pensé*, mal fait, mal faite, pas clair, peu clair*, contradictoire*, incomplet*, incomplète*, inexistant*,
      agaçant*, lassant*, laborieu*, sans âme, sans caractère, ratée, raté, ratés, ridiculement petit*, chiche*,
      quantité insuffisante, portions ridicules`,
    '-3': `dégoûtant*, dégueulasse*, écœurant*, répugnant*, infect*, odieu*, catastrophique*, nullissime*, asticot*, à
      fuir absolument, ne reviendrai pas, ne reviendrons pas, n'y retournerai pas, n'y retournerai plus, n'y retournerai
      jamais, n'y retournerons pas, ne recommande pas, ne recommanderais pas, ne recommanderai pas, déconseillé, zéro
      étoile, une honte, du vol, voleurs, se moque du monde`,
  },
}
