import type { Lexicon } from './vocabulary.ts'

/** Of Brazil and Portugal. */
export const pt: Lexicon = {
  known: {
    0: `não só, não apenas, não somente, não necessariamente, sem dúvida, sem dúvidas, sem sombra de dúvida, assim como,
      bem como, o, a, os, as, um, uma, do, da, dos, das, de, no, na, em, por, para, com, seu, este, esta, conhecido por,
      conhecida por, conhecido como, fundada em, fundado em, ferramenta, ferramentas, software, plataforma, produto,
      produtos, serviço, solução, aplicativo, aplicação, app, empresa, companhia, marca, fornecedor, preço, preços,
      plano, planos, tarifa, suporte, atendimento, atendimento ao cliente, apoio ao cliente, clientes, usuários,
      utilizadores, interface, configuração, instalação, integração, integrações, recursos, funcionalidades, funções,
      documentação, desempenho, velocidade, qualidade, design, bateria, som, tela, ecrã, câmera, entrega, envio, equipe,
      equipa, quartos, localização, segurança, criptografia, comunidade, custo, custos, resultados, avaliações, tudo,
      todos, muitos, ambos, no geral, além disso, também, aqui, hoje, dados, versão, mensagem de erro, mensagens de
      erro, código de erro, gestão de riscos, perfil de risco, infraestrutura crítica, boas práticas, melhores práticas,
      tempo livre, ar livre, mais ou menos, garantia, comida, sabor, hotel, ambiente, mercado, boa sorte, até, web, bom
      dia`,
  },
  verb: {
    0: `é, são, era, foi, está, estão, tem, têm, oferece, oferecem, pode, podem, faz, permite, permitem, inclui, conta,
      continua, parece, custa, dá, fornece, vem, costuma, requer, exige, usa, utiliza, fica, possui, apresenta, há`,
  },
  not: {
    0: `não, nenhum, nenhuma, pouco, pouca, poucos, poucas, livre de,
      isento de, não mais, raramente, quase nunca, mal, zero, já não`,
    1: 'sem, deixa de, deixam de, deixou de',
    2: 'nunca, jamais',
    3: 'nada',
    4: `longe de, longe de ser, nem, ninguém, tampouco`,
  },
  boost: {
    1.5: `extremamente, incrivelmente, excepcionalmente, absolutamente, de longe, enormemente, extraordinariamente,
      super, ultra, altamente, imensamente`,
    1.3: `muito, muita, muitos, realmente, especialmente, particularmente, tão, totalmente, completamente, bem,
      consideravelmente, significativamente, verdadeiramente, sempre, frequentemente, grande, grandes, notavelmente,
      bastante, claramente, amplamente, fortemente, sobretudo, principalmente`,
    1.1: 'geralmente, normalmente, em geral',
    0.5: `um pouco, ligeiramente, algo, relativamente, moderadamente, às vezes, por vezes, alguns, algumas, pequeno,
      pequena, pequenos, pequenas, ocasionalmente, ocasionais, um tanto, parcialmente, razoavelmente`,
  },
  too: {
    0: 'demais, desnecessariamente',
    1: 'demasiado, demasiada, demasiados, demasiadas, demasiadamente, excessivamente',
  },
  less: { 0: 'menos, o menos, a menos', 1: 'não tão, não é tão, não são tão, não tanto' },
  more: { 1: 'mais' },
  than: {
    0: 'em vez de, em vez do, em vez da, ao invés de, ao invés do, no lugar de, à frente de, à frente do, à frente da',
    2: `supera, superam, superior a, superior ao, superior à, bate, vence, ganha de, ganha do, ganha da, melhor que,
      melhor do que, preferível a, ultrapassa`,
    '-2': `inferior a, inferior ao, inferior à, atrás de, atrás do, atrás da, pior que, pior do que, superado por,
      superada por, perde para, perde para o, perde para a, não consegue competir com, não compete com, fica atrás de,
      fica atrás do, fica atrás da`,
  },
  que: { 0: 'que, do que, que o, que a, do que o, do que a, do que no, do que na, que no, que na' },
  as: { 0: 'tão, tanto, igualmente' },
  peer: { 0: 'quanto, como' },
  unlike: {
    0: `ao contrário de, ao contrário do, ao contrário da, diferentemente de, diferentemente do, diferentemente da,
      diferente de, diferente do, diferente da, em comparação com, em comparação ao, em comparação à, comparado com,
      comparado ao, comparada ao, comparado à, em relação ao, em relação à, em relação a, em contraste com, frente ao,
      frente à, face ao, face à`,
  },
  but: {
    0: `mas, enquanto, enquanto que, porém, contudo, no entanto, entretanto, todavia, já o, já a, por outro lado, em
      contrapartida, pelo contrário, seguido de, seguida de, seguido por, ainda assim, ao passo que, só que`,
  },
  though: {
    0: 'embora, apesar de, apesar do, apesar da, apesar dos, apesar das, ainda que, mesmo que, mesmo sendo, não obstante',
  },
  if: { 0: 'se, caso, desde que, a menos que, na hipótese de' },
  and: { 0: 'e, assim como, junto com, além de, &', 1: 'ou, nem' },
  link: {
    0: `se integra com, integra-se com, integra-se ao, integra-se à, se integra ao, se integra à, integração com,
      integrações com, compatível com, conecta-se a, se conecta a, funciona com, alternativa a, alternativa ao,
      alternativa à, alternativas a, alternativas ao, alternativas à, concorrente de, concorrente do, concorrente da,
      concorrentes do, concorrentes da, concorrentes como, rival de, compete com, adquirida por, adquirido por, comprada
      pela, fundada por, fundado por, desenvolvido por, desenvolvida por, desenvolvido pela, baseado em, semelhante a,
      semelhante ao, semelhante à, similar ao, similar à, similar a, comparável a, importar do, exportar para, migrar
      para, mudar para, parceria com, equivalente a`,
  },
  urge: {
    3: 'recomendo muito, recomendo fortemente, super recomendo, aposte em, aposte no, aposte na',
    2: `resposta curta, a resposta curta é, recomendo, recomendamos, recomendam, recomendaria, recomendar, recomenda,
      sugiro, aconselho, escolha, escolher, escolheria, opte por, opte pelo, opte pela, optar por, prefiro, preferem,
      prefere, confie em, confie no, confio na, confio no, confiam na, confiam no, use, fico com, gosto de, gosto do,
      gosto da, adoro, vá de`,
    1: 'considere, considerar, experimente, experimentar, teste, dê uma olhada em, avalie, explore',
  },
  shun: {
    '-3': `evite, evitar, evitaria, fuja de, fuja do, fuja da, fique longe de, fique longe do, fique longe da, não
      recomendo, não recomendaria, desaconselho, cuidado com, desconfie de, arrependo-me de, me arrependo de, passe
      longe de`,
    '-2': 'abandonar, abandonei, deixar, deixei, cancelar, cancelei, descarte, descartar, esqueça',
  },
  it: {
    0: `ele, ela, isso, isto, a ferramenta, o software, a plataforma, o aplicativo, a aplicação, o produto, o serviço, a
      empresa, a marca, esta ferramenta, essa ferramenta, este software, esta plataforma, essa plataforma, este último,
      esta última, seu, sua, seus, suas`,
    1: 'que, qual, cujo, cuja, quem',
  },
  they: { 0: 'eles, elas, ambos, ambas, os dois, as duas, estes, estas, os três' },
  general: {
    0: `você, tu, eu, nós, em termos gerais, antes de, para escolher, ao escolher, quando, outros, outras, outra opção,
      existem, aqui estão, a escolha, a melhor escolha depende, lembre, alternativas, concorrentes, dica, dicas, em
      resumo, o mercado, como, por que`,
  },
  reduce: {
    0: `alivia*, alívio, acalma a, acalma o, trata a, trata o, trata as, cura a, cura o, remédio para, eficaz contra, reduz*, reduç*, elimin*, evita erros, previn*, preven*, minimiza*, resolve*, protege*, impede*, detecta*,
      deteta*, corrig*, combat*, bloque*, diminui*, simplific*, resolveu, resolveram, solucion*`,
  },
  remedy: {
    0: `detecção, deteção, monitoramento, monitorização, proteção, gestão, gerenciamento, prevenção, rastreamento,
      resolução, desapareceram, desapareceu, sumiram, sumiu`,
  },
  lack: {
    '-2': `carece, carecem, falta, faltam, falta de, ausência de, insuficiente*, carência*, escassez de, deixa a desejar
      em, à custa de, peca, sente-se falta`,
  },
  free: { 1.5: 'grátis, gratuito, gratuita, gratuitos, gratuitas, gratuitamente, de graça' },
  better: {
    2: `custa menos, custam menos, melhor, melhores, superior, superiores`,
    '-2': 'pior, piores, inferior, inferiores',
  },
  word: {
    4: `o melhor, a melhor, os melhores, as melhores, um dos melhores, uma das melhores, dos melhores, das melhores,
      melhor opção, melhor escolha, melhor custo-benefício, excelent*, excecional*, excepciona*, excepcional*, perfeit*,
      impecáve*, imbatíve*, insuperáve*, incomparáve*, magnífic*, maravilhos*, fantástic*, extraordinári*, espetacular*,
      incríve*, brilhante*, fenomena*, sensaciona*, de primeira, de primeira linha, número um, delicios*, requintad*,
      fabulos*, ótim*, óptim*, genial, geniais, estupend*`,
    3: `impressionante*, adoram, adorad*, amam, amad*, destaca*, destaque, brilha, sobressai, líder, líderes, favorit*,
      preferid*, premiad*, imprescindíve*, indispensáve*, altamente recomendad*, altamente recomendáve*, super
      recomendad*, referência, de ponta, vanguarda, lind*, elogi*, vencedor*, joia, aposta segura, vale a pena, vale
      muito a pena, compensa, revolucion*, surpreendente*, excelência, encant*, fascin*, ótima opção, ótima escolha,
      soberb*`,
    2: `bom, boa, bons, boas, confiáve*, confiabilidade, fiáve*, fiabilidade, confiança, segur*, rápid*, rapidez,
      veloz*, ágil, ágeis, agilidade, fácil, fáceis, facilidade, facilmente, simples, simplicidade, intuitiv*, amigáve*,
      acessíve*, barat*, económic*, econômic*, bom preço, rentáve*, competitiv*, bom custo-benefício, ótimo
      custo-benefício, excelente custo-benefício, custo-benefício, boa relação custo-benefício, potente*, potência,
      poderos*, robust*, complet*, rico, rica, ricos, ricas, versáti*, versatilidade, flexíve*, flexibilidade,
      escaláve*, escalabilidade, estáve*, estabilidade, sólid*, duráve*, duradour*, resistente*, elegante*, cuidad*,
      fluid*, sem esforço, sem complicações, confortáve*, conforto, prátic*, praticidade, útil, úteis, prestativ*,
      atencios*, simpátic*, competente*, profissiona*, eficiente*, eficiência, eficaz*, eficácia, produtiv*, inovador*,
      inovação, modern*, recomendáve*, recomendad*, recomendação, valios*, de qualidade, alta qualidade, boa qualidade,
      grande qualidade, boa reputação, conceituad*, prestigiad*, popular*, apreciad*, valorizad*, satisfeit*, satisf*,
      feliz*, content*, agradáve*, fresc*, saboros*, generos*, transparen*, exat*, consistente*, coerente*, limpo,
      limpa, limpos, clar*, ideal, ideais, adequad*, indicad*, perfeito para, vantagem, vantajos*, benefício*, ponto
      forte, madur*, comprovad*, testad*, atraente*, bonit*, belo, bela, belos, belas, divertid*, economiza*, poupa
      tempo, preço justo, just*, leve, leves, silencios*, pontua*, acolhedor*, ecológic*, sustentáve*, personalizáve*,
      melhora*, funciona bem, funciona perfeitamente, sucesso, ilimitad*, bem feit*, bem projetad*, bem avaliad*, ganha,
      cumpre, gostam, gostei, honest*, otimizad*, caprichad*, eleva a`,
    1: `aceitáve*, decente*, razoáve*, capaz, capazes, compact*, ampla gama, ampla variedade, grande variedade, ampl*,
      variedade, conhecid*, reconhecid*, famos*, estabelecid*, consolidad*, difundid*, interessante*, avançad*,
      sofisticad*, inteligente*, versão gratuita, teste gratuito, plano gratuito, personalizad*, organizad*, atualizad*,
      certificad*, boa opção, boa escolha, opção sólida, escolha sólida, bônus, desconto*, criptografia de ponta a
      ponta, automatiz*, simplifica*, facilita*, ajuda, natura*, espaços*, autêntic*, estilos*`,
    '-1': `limitad*, limitação, limite*, restrit*, restriç*, medíocre*, median*, curva de aprendizado, curva de
      aprendizagem, complexidade, custoso, custosa, pesad*, desajeitad*, desvantagem, inconveniente, fraqueza, ponto
      fraco, crític*, a melhorar, pode melhorar, precisa melhorar, margem para melhoria, custos adicionais, custos
      extras, taxas adicionais, aumento de preço, barulhent*, chato, chata, sem graça, nicho, desafio*, dependência,
      atraso, atrasos, atrasa, demora*, espera, anúncios, publicidade, preço alto, preços altos, preço elevado, preços
      elevados, alto custo, alto preço, datad*, irregular*, misto, mista, compromisso*, escass*, tedios*, trabalhoso,
      trabalhosa, genéric*, engessad*`,
    '-2': `mau, má, maus, lent*, lentidão, caro, cara, caros, caras, caríssim*, sobrevalorizad*, superfaturad*,
      difíci*, dificuldade*, dificulta*, duro, fraco, fraca, fracos, fracas, complicad*, confus*, obsolet*,
      desatualizad*, ultrapassad*, antiquad*, pouco confiáve*, instáve*, instabilidade, erro, erros, falha*, bug, bugs,
      trava*, travament*, defeito*, defeituos*, problema*, problemátic*, fracass*, reclam*, queixa*, frustr*, irrita*,
      incômod*, decepc*, dececion*, decepcion*, insatisf*, descontent*, inexat*, imprecis*, enganos*, insegur*,
      vulneráve*, vulnerabilidade*, risco*, arriscad*, perig*, custos ocultos, taxas ocultas, taxas escondidas, pouco
      intuitiv*, ineficiente*, ineficaz*, rígid*, sujo, suja, sujos, grosseir*, rude*, desagradáve*, antipátic*,
      duvidos*, controvers*, polêmic*, polémic*, sofre*, interrupç*, abandonad*, descontinuad*, fechou, falência, não
      existe mais, desconfortáve*, sobrecarregad*, bagunçad*, desorganizad*, feio, feia, feios, feias, frági*,
      intrusiv*, invasiv*, spam, infelizmente, lamentavelmente, deixa a desejar, deixa muito a desejar, inadequad*,
      vazamento*, pobre*, perda, perdas, perde, perdeu, injust*, cétic*, íngreme*, desaconselh*, ruim, ruins, prejudic*,
      desnecessári*, cansativ*`,
    '-3': `horríve*, terríve*, péssim*, desastr*, catástrofe*, catastrófic*, pesadelo*, inúti*, inutilizáve*,
      deploráve*, lamentáve*, nefast*, golpe*, fraude*, burla*, escândalo*, hackead*, vazamento de dados, violação de
      dados, fuga de dados, processo judicial, desonest*, perda de tempo, perda de dinheiro, desperdício*, insuportáve*,
      inaceitáve*, lixo, vergonh*, tóxic*, ilega*, perda de dados, nojent*, intragáve*`,
    '-4': 'o pior, a pior, os piores, as piores, um dos piores, dos piores, das piores',
  },
}
