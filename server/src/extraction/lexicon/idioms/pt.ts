import type { Lexicon } from '../vocabulary.ts'

export const idiomsPt: Lexicon = {
  word: {
    4: `sem igual, sem rival, sem concorrência, não tem rival, não tem igual, de outro nível, cinco estrelas, nota dez,
      nota 10, show de bola`,
    3: `nunca me deixou na mão, nunca nos deixou na mão, nunca deu problema, vale cada centavo, vale cada cêntimo, vale
      cada real, vale cada euro, vale o preço, meu favorito, minha favorita, nossa escolha, minha escolha, queridinh*,
      xodó, em primeiro lugar, primeiro lugar, primeira posição, lidera, lideram, na frente, uma maravilha, maravilha,
      um prazer, uma delícia, delícia, um luxo, sucesso absoluto, arrasa, arrasou, manda bem, mandou bem, sensacional,
      sensacionais, top, topzera, nota máxima, campeã, campeão, campeões, cativ*, conquist*, apaixon*, entusiasm*, com
      perfeição, às mil maravilhas, como um relógio, sem falhas, sem defeitos, insubstituíve*, divin*, sublime*,
      magistra*, supera as expectativas, superou as expectativas, superou minhas expectativas, bem avaliada, bem
      avaliado, superou as minhas expectativas, superou as nossas expectativas, superou nossas expectativas, acima das
      expectativas, acima do esperado, não vivo sem, não vivemos sem, mudou a minha vida, mudou minha vida, falam muito
      bem, fala muito bem, falam maravilhas, fala maravilhas, o que procurávamos, que procurávamos, que procurava,
      exatamente o que`,
    2: `cumpre o que promete, cumpre a promessa, entrega o que promete, faz o que promete, faz o serviço, dá conta, dá
      conta do recado, dura muito, duram muito, rende, rende muito, aguenta*, resiste*, funciona muito bem, funciona que
      é uma beleza, vai bem, vai muito bem, dá certo, deu certo, responde rápido, respondem rápido, responde em minutos,
      em poucos minutos, no prazo, a tempo, pontualidade, educado, educada, educados, educadas, bom atendimento, ótimo
      atendimento, excelente atendimento, sem fidelidade, sem fidelização, sem taxa, sem comissão, sem anúncios, sem
      burocracia, sem perfume, sem problemas, sem surpresas, sem dor de cabeça, sem enrolação, nenhum problema, nada a
      reclamar, nenhuma reclamação, nada a apontar, alivia*, suav*, bem tolerad*, hidrat*, cremos*, crocant*, suculent*,
      cheiros*, tranquil*, luminos*, limpeza, sério, séria, sérios, seriedade, honestidade, equilibrad*, sensat*,
      engenhos*, criativ*, carinho, com carinho, capricho, esmer*, polid*, bem pensad*, bem equipad*, bem localizad*,
      bem organizad*, bem documentad*, bem resolvid*, preços mais baixos, preço mais baixo, tarifas mais baixas,
      pechincha, promoç*, preço baixo, preços baixos, baixo custo, em conta, custa menos, custa pouco, sai barato,
      compensa muito, merece, merecid*, lucrativ*, cresce, crescendo, em alta, agrad*, agrada, agradam, gosta, gostou, à
      altura, dá para confiar, pode confiar, de confiança, o recomendo, a recomendo, recomendo-o, recomendo-a,
      recomendamos, indico, indicamos, super indico, voltaria, voltarei, compraria de novo, compro de novo, acert*,
      certeir*, satisfatóri*, protege bem, respeita*, respeitos*, boa cobertura, ótima cobertura, rapidíssim*, facílim*,
      baratíssim*, gostos*, alegr*, tranquilidade, imediat*, instantâne*, descomplicad*, redond*, fera, melhorou,
      melhoraram, ficou mais simples, ficou mais fácil, ficou muito mais fácil, ficou tudo mais, mais simples, sobre
      rodas, de vento em popa, de primeira, em cinco minutos, em dois cliques, em poucos cliques, nos poupa, me poupa,
      nos poupou, me poupou, economizamos, facilitou, facilita a vida, facilita muito, faz a diferença, faz toda a
      diferença, nunca falhou, nunca me falhou, não decepciona, não desilude, nada a invejar, não deixa a desejar, não
      deixa nada a desejar, sempre respondem, respondem na hora, resolveu tudo, resolve tudo, resolveram tudo, no mesmo
      dia, em menos de uma hora, menos tempo, menos erros, ficamos com, fiquei com, escolhemos, salvou, nos ajudou, me
      ajudou, ganha tempo, ganhamos tempo, como novo, como nova`,
    1: `digno, digna, passáve*, clássic*, ok, nada mal, boa base, bom começo, um plus, ponto a favor, prêmio, prêmios,
      prémio, prémios, regulamentad*, garantid*, serve bem, quebra o galho, fácil de achar, responde, respondem,
      respondeu`,
    '-1': `sem mais, mais ou menos, meia-boca, meia boca, nada de especial, nada demais, nada de mais, não é barat*,
      nada barat*, não é para todos, não para iniciantes, fica devendo, ficam devendo, fica a dever, deixou a desejar,
      leva tempo, fila, filas, letras miúdas, fidelidade, fidelização, taxas, taxa de, comissões, mensalidade, anuidade,
      cobra à parte, cobram à parte, cobrado à parte, pago à parte, cobra por, cobram por, insistente*,
      impessoa*, apertad*, estreit*, superdimensionad*, opiniões divididas, com ressalvas, ressalva*, cautela, morn*,
      repetitiv*, monóton*, encarec*, aumento*, subiu, subiram, aumentou, reajuste*, envelhec*, exige paciência,
      resultado irregular, opac*, podia ser melhor, poderia ser melhor, poderia melhorar, podia melhorar, ainda falta,
      propaganda*, cheio de anúncios`,
    '-2': `quebra, quebrou, quebrad*, quebram, estraga, estragou, estragad*, partiu-se, avari*, pifou, deu defeito, dá
      defeito, deu problema, dá problema, caiu, caem, queda, quedas, desconecta*, desgast*, descola*, descasca*,
      enferruj*, ferrugem, vaza*, para de funcionar, parou de funcionar, não funciona, não funcionam, não funcionou, não
      presta, não serve, não carrega, não chegou, nunca chegou, chegou atrasad*, atrasou, atrasam, não responde, não
      respondem, ninguém responde, ninguém atende, não atende, não atendem, sem resposta, sem retorno, abusiv*, abuso*,
      exorbitant*, proibitiv*, absurd*, salgad*, pelos olhos da cara, olhos da cara, uma fortuna, fortuna, custa demais,
      custa muito, carérrim*, lentíssim*, cobrança indevida, cobranças indevidas, cobrou, cobraram, pegadinha*,
      armadilha*, cilada*, engan*, mentir*, mentira*, incompreensíve*, enrolad*, enrola*, labirint*, burocra*,
      burocracia, novela, calvário, suplício, inferno, tortura, dor de cabeça, dores de cabeça, estress*, raiva, irrit*,
      vergonha, ridícul*, desastre, caos, caótic*, transtorno*, perrengue*, decepção, deceção, desilus*, desilud*,
      frustração, piorou, piora*, pioraram, em declínio, declínio, fica para trás, atrasad*, defasad*, inadequado,
      incompetent*, negligen*, descuid*, descas*, desleix*, porco, mal feit*, mal projetad*, mal educad*, mal-educad*,
      mau atendimento, péssimo atendimento, má qualidade, baixa qualidade, qualidade ruim, experiência ruim, má
      experiência, sujeira, fede*, cheira mal, mofo, percevejo*, caindo aos pedaços, cru, queimad*, sem sal, insoss*,
      gorduros*, irrita, coça, alergi*, multa*, multad*, sancion*, investigad*, acusad*, denúnci*, polêmica, polémica,
      roubo*, roubad*, vazou, vazaram, nunca mais, não voltaria, não volto, não compro mais, não comprem, não comprar,
      não compre, melhor evitar, a evitar, evitem, fujam, fuja, esquece, esqueçam, me arrependi, arrepend*, arrependi,
      desconfi*, olho vivo, sofre de, sofre com, deficien*, insuficiênc*, falhou, falharam, reprovad*, não vale a pena,
      não vale o preço, não compensa, não está à altura, jogar dinheiro fora, dinheiro jogado fora, impossíve*,
      inacessíve*, deixa na mão, deixou na mão, me deixou na mão, trava muito, esperava mais, esperava muito mais,
      esperava melhor, esperávamos mais, semanas esperando, meses esperando, dias esperando, horas esperando, semanas à
      espera, meses à espera, horas à espera, continuo à espera, estou esperando até hoje, demora uma eternidade, demora
      séculos, leva séculos, trava o tempo todo, vive travando, vive caindo, vive dando problema, me arrependo, nos
      arrependemos, cancelei, cancelamos, dinheiro deitado fora, não entrega, não entregam, não entregou, caiu bastante,
      caiu muito, chegou quebrad*, chegou danificad*, gasta a bateria, consome a bateria, sem avisar, sem aviso, promete
      muito, não devolve, não devolveram, não reembolsa, não compraria, não comprava, muito longo, longo demais, longa
      demais, tarde demais, pequeno demais, taxas altas, taxas elevadas`,
    '-3': `pior experiência, a pior experiência, golpista*, estelionat*, ladrão, ladrões, ladra, merda, porcaria, lixo,
      perigos*, tóxico, mortal, incêndio, intoxic*, espantos*, atroz, atrozes, abominá*, repugnant*, infame*,
      vexame, zero estrelas, uma estrela, indecent*, furada, roubada, calote*, propaganda enganosa`,
  },
}
