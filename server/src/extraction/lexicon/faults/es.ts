import type { Lexicon } from '../vocabulary.ts'

export const faultsEs: Lexicon = {
  known: {
    0: `investigador, investigadores, investigación, críticas, las críticas, la crítica, crítico gastronómico, limpiar,
      limpieza, completar, prácticamente, básicamente, simplemente, único en, compromiso, desafío, pasado mañana, más
      tarde, la tarde, de la tarde, a que, al menos, por lo menos, mensaje de error, evitar, para evitar, evitando,
      problemas de, resolver problemas, antiguo, antigua, probado, complejo hotelero, complejo turístico, complejo,
      complejos, encarecidamente, atentamente, cuidado de, el cuidado, cuidado personal, muy cuidado, pocos minutos, a
      pocos`,
  },
  even: {
    0: `promedio, normalito, aceptable, pasable, ni fu ni fa, del montón, sin más`,
  },
  word: {
    3: `me encantó, no se puede pedir más, no podía ser mejor, no podría pedir más, de matrícula, para repetir,
      maravill*, no te lo pierdas, no se lo pierda, no se puede superar`,
    2: `gracias, encanta, encantan, encantó, encantado, encantada, increíble*, impresionad*, aprendí mucho, como en
      casa, por encima de la media, superior a la media, repetiremos, volveremos, gran hotel, gran lugar, muy bien,
      bastante bien, sin pega, sin pegas, ninguna pega, ni una queja, no tengo queja, no tengo quejas, no tengo ninguna
      queja, nada que objetar, no tiene desperdicio, no defraudan, nunca defrauda, nunca decepciona, no le falta nada,
      no falta nada, no falta de nada, no le falta detalle`,
    '-1': `muy pequeño, muy pequeña, muy pequeños, muy pequeñas, un poco pequeña, algo pequeña, demasiado pequeño,
      diminut*, minúscul*, increíblemente pequeño, angost*, aceitos*, salad*, muy salado, aguad*, raro, rara, extrañ*,
      lúgubre*, gastad*, superficial*, trivial*, previsible*, predecible*, amateur, lástima, una lástima, una pena, qué
      pena, algo caro, un poco caro, un poco cara, un poco caros, bastante caro, caro para, exagerad*, sin wifi, sin
      parking, no tiene parking, no hay ascensor, sin aire acondicionado, borros*, floja, flojos, flojas, justito,
      justita, escaso, escasa, plástico barato, parece barato, respuestas automáticas, nada especial, nada del otro
      mundo, nada del otro jueves, nada destacable, nada extraordinario, no muy convincente, poco convincente*, única
      pega, única queja, única desventaja, único inconveniente, única pega es, única crítica, único pero, único fallo,
      único defecto, único problema, lo único malo, lo único negativo, lo único desfavorable, unico inconveniente, pega,
      pegas, como pega, punto negativo, puntos negativos, lo negativo, desfavorable*, negativo, dos estrellas, a
      mejorar, debe mejorar, deben mejorar, necesita mejorar, debería mejorar, hay que mejorar, tiene que mejorar, dejan
      que desear, precocinad*, recalentad*, muy viejo, muy vieja, muy viejos, muy duro, muy dura, muy seco`,
    '-2': `no me gusta, no me gustó, no nos gustó, no nos gusta, no gusta, no gustó, no es compatible, muy bajo, muy baja, demasiado bajo, se cuelga, se bloquea, se reinicia, inutilizable, deja de funcionar, pésima calidad, calidad mediocre, por debajo de la media, inferior a la media, de segunda, sucio, sucia,
      mugre, mugrient*, mancha, manchas, manchad*, olía, huele, olía mal, mal olor, olor a, hormigas, cucarachas,
      mosquitos, pelo en, pelos en, congelado, crudo, cruda, crudos, pasado de, sos, sosos, sin sabor, no tenía sabor,
      ningún sabor, podrid*, caducad*, mohos*, desatent*, indiferente*, apátic*, desganad*, maleducad*, grosero*,
      grosera*, arrogante*, prepotente*, altaner*, desorganizad*, desorganización, desbordad*, incompetente*,
      ignorante*, olvidaron, olvidó, se olvidó, se olvidaron, olvidad*, equivocad*, equivocaron, equivocó, errón*,
      mintieron, mentira, mentiras, cobran, cobraron, cobró de más, nos cobraron, extra por, pagar más, no me
      devolvieron, se niegan, se negó, se negaron, rechaz*, me colgaron, colgaron, en espera, dan largas, dieron largas,
      marear, ignor*, ninguna disculpa, sin disculpas, ni una disculpa, sin explicación, ninguna explicación, larga
      espera, una hora de espera, horas de espera, tardaba, tarda mucho, tardaron mucho, eternidad, llega tarde, llegó
      tarde, llegaron tarde, muy tarde, con retraso, retraso*, nunca llega, nunca vino, rotos, rotas, rompió,
      estropeó, averiad*, avería*, dejó de, dejaron de, se apaga, se apagó, se colgó, se bloquea, desconexiones, cortes,
      interferencias, se calienta, recalient*, se descarga, se agota, devolví, devolveré, reparación, desperdici*,
      pérdida de, malgast*, estúpid*, idiota*, tonterí*, cliché*, aburr, soporífer*, sin sentido, no tiene sentido,
      inepto*, inepta*, enfadad*, enojad*, indignad*, insatisfech*, arrepent*, una vergüenza, inadmisible*, estafad*,
      muy caro, muy cara, excesiv*, no vale, no merece, ni de lejos, nada que ver, ni siquiera, ninguna ayuda, en otro
      sitio, otro sitio, mejor en otro, atascad*, goteras, sin agua caliente, no hay agua caliente, fuera de servicio,
      incomod*, apretad*, masificad*, abarrotad*, atestad*, inseguro, insegura, descuidad*, mal mantenido, mal cuidad*,
      poco claro, poco clara, contradictori*, incomplet*, inexistente*, cansin*, deficiente*, pobres, raquític*,
      ridículamente, poca variedad, poca calidad, poca cantidad, pocas opciones, poca luz, ínfulas, pretencios*, deja
      que desear, dejaba que desear, bajado mucho, ya no es lo que era, fatal, fatales, de pena, penos*, quejas,
      quejarme`,
    '-3': `asco, repugnante*, vomitiv*, horros*, desastros*, desastre, infumable*, bochornos*, gusano*, estafa, un robo,
      jamás volveré, no vuelvo, no vuelvo más, ni loco, ni regalado, no recomendable, no lo recomiendo, no la
      recomiendo, nada recomendable, poco recomendable, una tomadura de pelo, tomadura de pelo, no vayáis, no vayan, no
      compre, no compren, no lo compren, huid, huyan`,
  },
}
