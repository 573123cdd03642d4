import type { Lexicon } from './vocabulary.ts'

export const es: Lexicon = {
  known: {
    0: `no solo, no sólo, no solamente, no únicamente, no necesariamente, sin duda, sin dudas, sin lugar a dudas, sin
      embargo no, no es de extrañar, bien sea, así como, el, la, los, las, un, una, unos, unas, del, de, al, en, por,
      para, con, su, sus, este, esta, sobre, conocido por, conocida por, conocido como, fundada en, fundado en,
      herramienta, herramientas, software, plataforma, producto, productos, servicio, solución, aplicación, app,
      empresa, compañía, marca, proveedor, precio, precios, tarifa, tarifas, plan, planes, soporte, atención al cliente,
      servicio al cliente, clientes, usuarios, interfaz, configuración, instalación, integración, integraciones,
      funciones, funcionalidades, función, documentación, rendimiento, velocidad, calidad, diseño, batería, sonido,
      pantalla, cámara, entrega, envío, personal, habitaciones, ubicación, seguridad, cifrado, equipo, equipos,
      comunidad, costo, costos, coste, costes, resultados, opiniones, reseñas, todo, todos, muchos, ambos, en general,
      además, también, aquí, hoy, datos, versión, mensaje de error, mensajes de error, código de error, gestión de
      riesgos, perfil de riesgo, infraestructura crítica, mejores prácticas, buenas prácticas, tiempo libre, aire libre,
      libre de elegir, más o menos, garantía, comida, sabor, hotel, ambiente, móvil, a lo mejor, bueno para saber, bien
      o mal, mal de, web`,
  },
  verb: {
    0: `es, son, era, fue, está, están, tiene, tienen, ofrece, ofrecen, puede, pueden, hace, permite, permiten, incluye,
      cuenta, resulta, sigue, parece, cuesta, da, proporciona, viene, suele, requiere, usa, utiliza, ha, han, queda,
      hay`,
  },
  not: {
    0: `no, ningún, ninguna, ninguno, apenas, poco, poca, pocos, pocas, para
      nada, libre de, casi nunca, rara vez, ya no, cero`,
    1: 'sin, deja de, dejan de, dejó de',
    2: 'nunca, jamás',
    3: 'nada',
    4: `lejos de, lejos de ser, nadie, ni, tampoco`,
  },
  boost: {
    1.5: `extremadamente, increíblemente, excepcionalmente, sumamente, absolutamente, con diferencia, enormemente,
      extraordinariamente, súper, super, ultra, altamente, con mucho, infinitamente`,
    1.3: `muy, realmente, especialmente, particularmente, mucho, mucha, muchos, tan, totalmente, completamente, bien,
      considerablemente, significativamente, verdaderamente, siempre, a menudo, gran, grande, grandes, notablemente,
      demasiado bien, ampliamente, claramente, frecuentemente, fuertemente, importante`,
    1.1: 'bastante, generalmente, normalmente, por lo general',
    0.5: `un poco, ligeramente, algo, relativamente, moderadamente, a veces, en ocasiones, algunos, algunas, pequeño,
      pequeña, pequeños, pequeñas, ocasionales, ocasionalmente, un tanto, parcialmente, medianamente`,
  },
  too: { 0: 'innecesariamente', 1: 'demasiado, demasiada, demasiados, demasiadas, excesivamente' },
  less: { 0: 'menos, el menos, la menos', 1: 'no tan, no es tan, no son tan, no tanto, no resulta tan' },
  more: { 1: 'más' },
  than: {
    0: 'en lugar de, en vez de, antes que, por encima de, por delante de',
    2: `supera a, superan a, supera, superan, superior a, aventaja a, le gana a, gana a, mejor que, preferible a, vence
      a, por encima de`,
    '-2': `inferior a, por detrás de, detrás de, peor que, superado por, superada por, por debajo de, pierde contra,
      pierde frente a, no puede competir con, no compite con, se queda atrás de`,
  },
  que: { 0: 'que, que el de, que la de, que en, que con, de lo que, que los de, que las de' },
  as: { 0: 'tan, tanto, igual de, igual' },
  peer: { 0: 'como, que' },
  unlike: {
    0: `a diferencia de, en comparación con, comparado con, comparada con, comparados con, frente a, en contraste con,
      respecto a, con respecto a, en contraposición a, al contrario que, contrariamente a`,
  },
  but: {
    0: `pero, mientras que, mientras, sin embargo, no obstante, sino, en cambio, por el contrario, por otro lado, aun
      así, seguido de, seguida de, en contraste, ahora bien, salvo que`,
  },
  though: { 0: 'aunque, a pesar de, pese a, si bien, por más que, a pesar de que' },
  if: { 0: 'si, en caso de, siempre que, siempre y cuando, a menos que' },
  and: { 0: 'y, e, así como, junto con, además de, &', 1: 'o, u, ni' },
  link: {
    0: `se integra con, se integran con, integración con, integraciones con, se integra fácilmente con, compatible con,
      se conecta con, se conecta a, funciona con, alternativa a, alternativas a, alternativa de, competidor de,
      competidores de, competidores como, rival de, compite con, adquirida por, adquirido por, comprada por, fundada
      por, fundado por, desarrollado por, desarrollada por, basado en, similar a, parecido a, comparable a, importar de,
      importar desde, exportar a, migrar a, cambiar a, pasar a, alianza con, a la par de, equivalente a`,
  },
  urge: {
    3: 'recomiendo mucho, recomiendo encarecidamente, recomiendo ampliamente, apuesta por, apueste por',
    2: `respuesta corta, la respuesta corta es, respuesta breve, recomiendo, recomendamos, recomiendan, recomendaría,
      recomendar, recomienda, sugiero, aconsejo, elige, elija, elegiría, opta por, opte por, optar por, escoge, escoja,
      prefiero, prefieren, prefiere, confía en, confío en, confían en, usa, me quedo con, me gusta, les gusta, ve por,
      decántate por`,
    1: 'considera, considere, considerar, prueba, pruebe, probar, echa un vistazo a, valora, explora',
  },
  shun: {
    '-3': `evita, evite, evitar, evitaría, huye de, aléjate de, aléjese de, no recomiendo, no recomendaría, desaconsejo,
      cuidado con, desconfía de, me arrepiento de, mantente alejado de`,
    '-2': 'abandonar, abandoné, dejé, cancelar, cancelé, descarta, descartar, olvídate de',
  },
  it: {
    0: `él, ella, esto, eso, ello, la herramienta, el software, la plataforma, la aplicación, el producto, el servicio,
      la empresa, la compañía, la marca, esta herramienta, este software, esta plataforma, este servicio, este último,
      esta última, su, sus, es, tiene, ofrece, cuenta con`,
    1: 'que, cual, cuya, cuyo, quien',
  },
  they: { 0: 'ellos, ellas, ambos, ambas, los dos, las dos, estos, estas, los tres' },
  general: {
    0: `usted, tú, yo, nosotros, en términos generales, antes de, para elegir, al elegir, cuando, otros, otras, otra
      opción, existen, aquí tienes, aquí, la elección, la mejor opción depende, recuerda, alternativas, competidores,
      consejo, consejos, en resumen, el mercado, cómo, por qué, te recomiendo que, ten en cuenta`,
  },
  reduce: {
    0: `alivia*, alivio, calma el, calma los, calma la, trata el, trata la, trata los, cura el, cura la, remedio para, eficaz contra, reduc*, elimin*, evita errores, previen*, preven*, minimiz*, soluciona, solucionan, resuelve*, resolver,
      protege*, impide*, detecta*, detecci*, corrig*, combat*, bloque*, disminu*, simplific*, resolvi*, resuelt*,
      solucionó, solucionaron, solucionado`,
  },
  remedy: {
    0: `detección, monitoreo, protección, gestión, prevención, seguimiento, resolución, desaparecieron, desapareció, han
      desaparecido, desaparecen`,
  },
  lack: {
    '-2': `carece, carecen, falta, faltan, falta de, ausencia de, le falta, le faltan, insuficiente*, carencia*, se echa
      en falta, se echa de menos, escasez de, pierde, a costa de`,
  },
  free: { 1.5: 'gratis, gratuito, gratuita, gratuitos, gratuitas, gratuitamente' },
  better: {
    2: `cuesta menos, cuestan menos, mejor, mejores, superior, superiores`,
    '-2': 'peor, peores, inferior, inferiores',
  },
  word: {
    4: `el mejor, la mejor, los mejores, las mejores, lo mejor, de los mejores, de las mejores, mejor opción, mejor
      elección, mejor valorad*, mejor relación calidad-precio, excelente*, excepcional*, sobresaliente*, perfect*,
      impecable*, inmejorable*, insuperable*, inigualable*, magnífic*, maravillos*, fantástic*, estupend*,
      extraordinari*, espectacular*, increíble, brillante*, fenomenal*, de primera, de primera clase, número uno,
      óptim*, genial*, delicios*, exquisit*, fabulos*, imbatible*, intachable*`,
    3: `impresionante*, encanta*, me encanta, aman, adoran, adoro, destaca*, brilla*, sobresale*, líder, líderes,
      favorit*, preferid*, galardonad*, premiad*, imprescindible*, muy recomendable, altamente recomendable, altamente
      recomendad*, de referencia, referente*, puntero*, vanguardia, de última generación, hermos*, precios*, elogi*,
      alaba*, ganador*, joya, apuesta segura, vale la pena, merece la pena, revoluciona*, asombros*, sorprendente*, gran
      opción, gran elección, gran valor, excelencia, fascina*, entusiasm*, superb*`,
    2: `buen, bueno, buena, buenos, buenas, bien, fiable*, fiabilidad, confiable*, confiabilidad, confianza, segur*,
      rápid*, rapidez, veloz*, ágil*, agilidad, fácil*, facilidad, fácilmente, sencill*, simple, simples, simplicidad,
      intuitiv*, amigable*, amable*, accesible*, asequible*, económic*, barat*, buen precio, rentable*, competitiv*,
      buena relación calidad-precio, excelente relación calidad-precio, potente*, potencia, poderos*, robust*, complet*,
      rico, rica, ricos, ricas, versátil*, versatilidad, flexib*, escalab*, estable*, estabilidad, sólid*, durader*,
      resistente*, elegante*, cuidad*, fluid*, sin esfuerzo, cómod*, comodidad, práctic*, útil*, servicial*, atent*,
      competente*, profesional*, eficiente*, eficiencia, eficaz*, eficacia, efectiv*, productiv*, innovador*,
      innovación, modern*, recomendable*, recomendad*, recomendación, valios*, de calidad, alta calidad, buena calidad,
      gran calidad, buena reputación, reputad*, prestigi*, popular*, apreciad*, aprecian, valorad*, satisfech*,
      satisfac*, feliz, felices, content*, agradable*, fresc*, sabros*, generos*, transparen*, precis*, exact*,
      consistente*, coherente*, limpi*, clar*, ideal*, adecuad*, idóne*, perfecto para, ventaja, beneficio*, benefici*,
      fortaleza, madur*, probad*, comprobad*, atractiv*, bonit*, bell*, lind*, divertid*, ahorra tiempo, ahorra dinero,
      ahorro*, ahorra*, precio justo, just*, ligero, ligera, silencios*, puntual*, cálid*, acogedor*, ecológic*,
      sostenible*, personalizable*, mejora, mejoran, mejorad*, funciona bien, funciona perfectamente, éxito, exitos*,
      ilimitad*, bien diseñad*, bien hech*, gana, cumple, gust*, disfrut*, encantad*, honest*, optimiz*`,
    1: `aceptable*, decente*, correct*, razonable*, capaz, capaces, compact*, amplia gama, amplia variedad, ampli*,
      variedad, conocid*, reconocid*, famos*, establecid*, consolidad*, extendid*, interesante*, avanzad*, sofisticad*,
      inteligente*, versión gratuita, prueba gratuita, plan gratuito, personalizad*, organizad*, actualizad*,
      certificad*, buena opción, buena elección, opción sólida, punto fuerte, bono, descuento*, cifrado de extremo a
      extremo, automatiz*, simplific*, facilita*, ayuda a, natural*, espacios*, auténtic*, estil*`,
    '-1': `limitad*, limitación, límite*, restring*, restricci*, mediocre*, regular, curva de aprendizaje, complej*,
      complejidad, costos*, elevad*, pesad*, engorros*, desventaja, inconveniente, debilidad, punto débil, crític*,
      critica*, mejorable*, por mejorar, margen de mejora, costes adicionales, costos adicionales, cargos adicionales,
      aumento de precio, ruidos*, aburrid*, soso, sosa, nicho, reto, retos, dependencia, retras*, demora*, espera,
      anuncios, publicidad, precio alto, precios altos, precio elevado, precios elevados, altos precios, alto precio,
      alto costo, anticuad*, irregular*, mixt*, escas*, tedios*, laborios*, genéric*`,
    '-2': `mal, malo, mala, malos, malas, lent*, lentitud, caro, cara, caros, caras, costosísim*, sobrevalorad*,
      difícil*, dificult*, dificultad*, duro, débil*, complicad*, confus*, obsolet*, desactualizad*, desfasad*, antiguo,
      poco fiable*, poco confiable*, inestable*, inestabilidad, error, errores, fallo*, falla*, bug, bugs, defecto*,
      defectuos*, problema*, problemátic*, fracas*, queja*, se quejan, frustr*, molest*, irrita*, decepcion*, insatisf*,
      descontent*, inexact*, imprecis*, engaños*, insegur*, vulnerab*, riesgo*, riesgos*, peligro*, costes ocultos,
      costos ocultos, cargos ocultos, tarifas ocultas, poco intuitiv*, ineficiente*, ineficaz*, rígid*, suci*, groser*,
      desagradable*, antipátic*, dudos*, controverti*, polémic*, sufre*, interrupci*, caíd*, abandonad*, descontinuad*,
      cerró, quiebra, ya no existe, incómod*, saturad*, desordenad*, feo, fea, feos, frágil*, intrusiv*, spam,
      desafortunadamente, lamentablemente, por desgracia, deja mucho que desear, inadecuad*, filtración, pésimo
      servicio, pobre*, pierde, pérdida*, perdió, injust*, inferioridad, empinada, se cuelga*, se bloquea*,
      desaconsej*, torpe*, estafador*, perjudic*, innecesari*`,
    '-3': `horrible*, terrible*, pésim*, fatal*, desastr*, catástrof*, catastróf*, pesadilla*, inútil*, inservible*,
      deplorable*, lamentable*, nefast*, estafa*, fraude*, escándalo*, hackead*, hackeo, filtración de datos,
      filtraciones de datos, brecha de datos, brecha de seguridad, violación de datos, demanda judicial, demandad*,
      deshonest*, pérdida de tiempo, pérdida de dinero, insoportable*, inaceptable*, odi*, basura, vergonzos*, tóxic*,
      ilegal*, pérdida de datos, asqueros*, incomible*`,
    '-4': 'el peor, la peor, los peores, las peores, lo peor, de los peores',
  },
}
