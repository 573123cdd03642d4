import type { Lexicon } from '../vocabulary.ts'

export const faultsPt: Lexicon = {
  known: {
    0: `precisa, precisam, preciso de, completar, praticamente, basicamente, simplesmente, desafio, compromisso, duas
      vezes, à tarde, da tarde, mais tarde, tarde, no dia seguinte, elevador, elevadores, elevado, passado, antigo,
      antiga, antigos, limpeza, limpar, único, única, únicos, resolver problemas, mensagem de erro, evitar, para evitar,
      pelo menos, complexo, complexos, complexa, claro que, é claro, provado, atenciosamente, vale a pena, valer a pena,
      valeu a pena, chat, poucos minutos, a poucos, poucos metros`,
  },
  even: {
    0: `razoável, mais ou menos, mediano, mediana, na média, aceitável`,
  },
  word: {
    3: `não poderia pedir mais, não dá para errar, não tem como errar, imperdív*, um must, super recomendo, maravilh*,
      sensacional*, imbatív*`,
    2: `obrigado, obrigada, amo, amei, amamos, adorei, adoramos, adora, legal, aconchegant*, fofo, fofa, divert*, valeu,
      gosto muito, gostamos, essencial, abrangent*, ansioso para, acima da média, sem reclamações, não tenho
      reclamações, não tenho do que reclamar, não tenho queixas, do que reclamar, nada a desejar, nunca decepciona, não
      falha, não falta nada, voltaremos`,
    '-1': `muito pequeno, muito pequena, muito pequenos, muito pequenas, bem pequeno, bem pequena, um pouco pequeno, um
      pouco pequena, minúscul*, oleos*, borrachud*, aguad*, estranh*, sombri*, desgastad*, superficia*, trivial*,
      previsív*, amador*, uma pena, que pena, é uma pena, um pouco caro, um pouco cara, meio caro, bem caro, caro para,
      paga à parte, internet paga, wifi pago, wi-fi pago, sem wifi, sem elevador, não tem elevador, sem estacionamento,
      não tem frigobar, sem ar condicionado, barulh*, ruíd*, borrad*, embaçad*, frouxo, plástico barato, respostas
      prontas, nada excepcional, nada de excepcional, pouco convincente*, não convence, única desvantagem, única
      reclamação, única ressalva, único ponto negativo, único problema, único defeito, único inconveniente, único senão,
      única coisa ruim, única crítica, único porém, ponto negativo, pontos negativos, duas estrelas, deve melhorar,
      precisam melhorar, pode melhorar, deveria melhorar, deixa um pouco, precisa de reforma, precisando de reforma,
      pouca, poucas opções, pouca variedade, fraquinh*, ruinzinh*, congelad*, requentad*`,
    '-2': `não gosto, não gostei, não gostamos, não agradou, não agrada, não é compatível, muito baixo, muito baixa, muito lento, muito lenta, fica reiniciando, reiniciando sozinho, inutilizáv*, para de funcionar, péssima qualidade, abaixo da média, muito abaixo, de segunda, suj*, imund*, mancha, manchas, manchad*, cheiro
      de, cheiro ruim, mau cheiro, cheirav*, fedor, fedi*, fede, mofad*, formigas, baratas na, mosquitos, cabelo na,
      cabelos, mal passad*, malpassad*, insípid*, sem gosto, sem sabor, sem tempero, nenhum sabor, intragáv*, incomív*,
      podre*, vencid*, desatencios*, desatent*, indiferente*, arrogante*, esnob*, prepotente*, desorganização,
      despreparad*, incompetente*, ignorante*, esqueceu, esqueceram, esquecid*, errad*, errou, erraram, mentiu,
      mentiram, mentira, cobram, taxa extra, sem reembolso, recus*, rejeit*, negou, negaram, desligaram na, em espera,
      enrol*, ignor*, nenhuma desculpa, sem desculpas, sem explicação, nenhuma explicação, nenhuma resposta, esperando
      por, longa espera, demor*, demora, demoram, eternidade, atraso*, chegou tarde, nunca veio, com defeito, trincad*,
      rachad*, rachadura, parou de, pararam de, falh*, falho, falha, desliga sozinho, desligou, desliga, travou, trava,
      congela, desconecta, reinicia, superaquec*, esquenta, descarrega, devolvi, devolvido, consertar, desperd*, perda
      de, jogar dinheiro, dinheiro jogado, estúpid*, idiota*, boba*, clichê*, chatos, entediant*, sem sentido, não faz
      sentido, inept*, inútil, inúteis, irritad*, irritant*, chateado, chateada, indignad*, insatisfeit*, inadmissív*,
      inaceitáv*, superestimad*, supervalorizad*, muito caro, muito cara, caro demais, cara demais, exagerad*,
      excessiv*, não vale, não merece, nem de longe, nada a ver, nem sequer, nem mesmo, nenhuma ajuda, em outro lugar,
      entupid*, vazament*, vazando, goteira*, sem água quente, não tinha água quente, fora de serviço, desconfortáv*,
      incomod*, abarrotad*, decadente*, mal cuidad*, mal conservad*, descuidad*, mal feito, malfeit*, incompreensív*,
      pouco claro, contraditóri*, incomplet*, inexistente*, trabalhos*, deficiente*, precári*, deixam a desejar, já não
      é, não é mais, insuportáv*, desagradáv*, reclamaç*, piada, paredes finas, muito barulho, lamentáv*, formiga, sem
      segurança, sem higiene`,
    '-3': `nojo, asqueros*, horrív*, horroros*, terrív*, pessim*, desastros*, vergonhos*, roubo, um roubo, jamais volt*,
      não voltarei, não voltaremos, não recomendamos, nada recomendáv*, larva*, uma droga, droga, horror`,
  },
}
