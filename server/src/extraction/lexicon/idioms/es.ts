import type { Lexicon } from '../vocabulary.ts'

export const idiomsEs: Lexicon = {
  word: {
    4: `sin igual, sin rival, sin competencia, no tiene rival, no tiene igual, en otra liga, cinco estrellas, de diez,
      un diez, el la el la el la chapó`,
    3: `vale cada euro, vale cada peso, vale cada céntimo, vale lo que cuesta, mi favorito, mi favorita, nuestra
      elección, mi elección, la opción gana de calle, se lleva la palma, encabeza, primer puesto, primer lugar, en
      cabeza, a la cabeza, una maravilla, maravilla, una gozada, gozada, una delicia, delicia, un acierto, acierto, todo
      un acierto, un lujo, un placer, placer, enamora*, conquist*, cautiv*, entusiasm*, excelentemente, a la perfección,
      de maravilla, como un reloj, de lujo, de cine, triunf*, sin falla, sin fallos, top, alucinante*, bestial*,
      genialidad, magistral*, divin*, insustituible*, imprescindible, engancha, supera las expectativas, superó mis
      expectativas, bien valorad*, muy bien valorad*, mejor valorado, mejor valorada, superó nuestras expectativas, ha
      superado mis expectativas, no puedo vivir sin, ya no podemos vivir sin, hablan maravillas, habla maravillas, lo
      que buscábamos, justo lo que buscaba, justo lo que necesitaba*, hablan muy bien, habla muy bien`,
    2: `cumple lo que promete, cumple con, cumple su función, cumplidor*, dura mucho, duran mucho, aguanta*, resiste*,
      funciona de maravilla, funciona muy bien, funciona genial, va muy bien, va bien, va genial, va sobrado, vais
      sobrados, vas sobrado, responde rápido, responden rápido, contesta contestan rápido, en minutos, a tiempo, llega a
      tiempo, llegó a tiempo, educado, educada, educados, educadas, atención excelente, buen trato, trato excelente, sin
      permanencia, sin comisiones, sin comisión, sin cargos, sin anuncios, sin publicidad, sin perfume, sin problemas,
      sin complicaciones, sin sorpresas, sin quejas, sin fallo, ningún problema, nada que reprochar, ninguna queja,
      alivia*, suav*, bien tolerad*, hidrat*, cremos*, crujient*, jugos*, tiern*, abundante*, generosa, tranquil*,
      luminos*, ampli*, limpieza, impolut*, trato cercano, cercan*, seriedad, honrad*, sensat*, equilibrad*, ingenios*,
      creativ*, mimo, con mimo, cuidado, esmerad*, pulid*, bien hecha, bien pensad*, bien equipad*, bien ubicad*, bien
      situad*, bien organizad*, bien documentad*, bien resuelt*, tarifas más bajas, precios más bajos, precio más bajo,
      tarifa más baja, chollo, ganga, bajo precio, bajo coste, precios bajos, precio bajo, menor precio, por menos
      dinero, a buen precio, sale a cuenta, compensa, merece, merecid*, rentab*, progres*, crece, creciendo, en alza,
      gusta, gustan, gustó, me gusta, aprecia*, a la altura, no falla, no fallan, bien atendid*, lo recomiendo, la
      recomiendo, los recomiendo, lo recomendamos, la recomendamos, lo recomendaría, la recomendaría, repetiría,
      repetiré, volvería, volveré, acert*, aciert*, satisfactori*, de confianza, de fiar, se puede confiar, protege
      bien, respeta*, respetuos*, garantía total, sobresal*, completísim*, rapidísim*, facilísim*, buenísim*, riquísim*,
      baratísim*, comodísim*, utilísim*, simpátic*, entretenid*, da gusto, alegr*, cariñ*, tranquilidad, como la seda,
      sobre ruedas, viento en popa, a la primera, en cinco minutos, en pocos minutos, en cuestión de minutos, en un par
      de clics, en dos clics, nos ahorra, me ahorra, nos ha ahorrado, me ha ahorrado, nos ha facilitado, me ha
      facilitado, facilita mucho, está a la altura, marca la diferencia, nunca me ha fallado, nunca nos ha fallado, no
      defrauda, no decepciona, nada que envidiar, va de maravilla, siempre responden, responden enseguida, responden al
      momento, en diez minutos, en menos de una hora, el mismo día, menos tiempo, menos errores, nos quedamos con, me
      quedo con, nos sacó de apuros, me sacó de apuros, nos salvó, me salvó, trabajamos mejor, trabajamos mucho mejor,
      como nuevo, como nueva, se toman su tiempo, resolvió todo, destaca por, destacan por`,
    1: `bien conocid*, digno, digna, aprobado, pasable*, apañad*, clásic*, buena base, buen comienzo, un plus, puntos a
      favor, cumple sin más, homologad*, premio, premios, útiles, responde, responden, respondió, contesta, contestan,
      contestó`,
    '-1': `sin más, ni fu ni fa, del montón, normalit*, no es barat*, nada barat*, no apto para, no es para todos, no
      para principiantes, se queda se queda se quedan cortos, corta, mejoras pendientes, tarda*, tardan, tardaron,
      lleva tiempo, cola, colas, largas esperas, letra pequeña, letra chica, permanencia, con permanencia,
      comisiones, comisión de, se paga aparte, cobra aparte, cobran aparte, cobra por, cobran por, de pago,
      insistente*, pesad*, frío trato, impersonal*, estrech*, oscur*, reseco, sobredimensionad*, división de opiniones,
      con reservas, cautela, tibi*, sosit*, repetitiv*, monóton*, duele, se encarece, encarec*, encareci*, subida*,
      suben, subió, se queda corto, se queda corta, le falta, podría mejorar, podría ser mejor`,
    '-2': `se rompe, se rompió, se rompen, roto, rota, se estropea, se estropeó, estropead*, se cae, se caen, se cayó,
      se cuelga, se congela, congelad*, se desconecta, se desgasta, desgastad*, se despega, se pela, se oxida, oxidad*,
      gotea, deja de funcionar, dejó de funcionar, no funciona, no funcionan, no funcionó, no sirve, no sirven, no
      carga, no llegó, nunca llegó, llegó llega tarde, tarde y mal, no responde, no responden, nadie responde, nadie
      contesta, no contestan, no contesta, sin respuesta, abusiv*, abuso*, desorbitad*, prohibitiv*, exorbitant*, por
      las nubes, carísim*, lentísim*, malísim*, cuesta demasiado, cuesta mucho, cuesta un ojo, un dineral, dineral, te
      cobran, me cobraron, cobro indebido, cobros indebidos, clavad*, sablazo, trampa*, engañ*, timo, mentir*, mentira*,
      opac*, incomprensible*, enrevesad*, laberint*, burocra*, papeleo, odisea, calvario, suplicio, infierno, tortura,
      dolor de cabeza, dolores de cabeza, quebradero*, hartazgo, cabread*, enfad*, rabia, vergüenza, ridícul*, absurd*,
      desastre*, caos, caótic*, decepción, desilusión, desilusion*, defraud*, chasco, fiasco, empeor*, va a peor, cuesta
      abajo, en declive, declive, se queda atrás, atrasad*, rezagad*, caduc*, inadecuado, incompeten*, negligen*,
      descuid*, chapucer*, desidia, dejad*, grosero, maltrat*, mal trato, mala atención, mal servicio, mala
      calidad, baja calidad, mala experiencia, mal hecho, mal diseñad*, mal acabad*, suciedad, apest*, huele mal, moho,
      cucaracha*, chinche*, destartalad*, cutre*, crud*, quemad*, insípid*, grasient*, irritación, irrita, alergi*,
      conviene evitar, no conviene, no es recomendable, multa*, multad*, sancion*, investigad*, acusad*, denunci*,
      demanda*, polémica, filtracion*, robo, robad*, nunca más, no volvería, no volveré, no repetiré, mejor evitar, a
      evitar, hay que evitar, olvíd*, desconfi*, ojo con, le cuesta, les cuesta, sufre de, deficien*, insuficienc*,
      falló, fallaron, suspende, no da la talla, no merece la pena, no vale la pena, no está a la altura,
      tirar el dinero, dinero tirado, imposible, inaccesible*, esperaba más, esperaba mucho más, esperaba algo mejor,
      esperábamos más, tarda siglos, tarda una eternidad, tardan siglos, tardó semanas, semanas esperando, meses
      esperando, horas esperando, días esperando, sigo esperando, seguimos esperando, nunca contestan, nunca responden,
      me arrepiento, nos arrepentimos, me arrepentí, no volveremos, me di de baja, nos dimos de baja, no me devuelve, no
      me devuelven, no devuelve, no devuelven, no nos devuelve, no nos devuelven, consume toda, gasta la batería, agota
      la batería, demasiado caro, demasiado cara, ha bajado, han bajado, bajó la calidad, ha empeorado, llegó roto,
      llegó rota, llegó dañado, sin avisar, sin previo aviso, promete mucho, poco de lo que promete, demasiado largo*,
      demasiado larga*, demasiado pequeñ*, demasiado grande*, demasiado tarde, comisiones altas, tarifas altas, no
      compraría, no lo compraría, no la compraría`,
    '-3': `la peor experiencia, peor experiencia, estafador*, ladron*, ladrones, sinvergüenza*, mierda, porquería,
      bazofia, peligros*, tóxico, incendio, intoxic*, espantos*, atroz, atroces, abominable*, repugnant*,
      infame*, debacle, bochorno*, cero estrellas, una estrella, indecente*, despropósito`,
  },
}
