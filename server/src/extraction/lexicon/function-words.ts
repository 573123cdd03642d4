import type { Language } from '../language.ts'

/** Small words by which a text shows its language; a word may belong to several. */
export const functionWords: Record<Language, string> = {
  en: `the, and, is, are, it, its, it's, of, to, for, with, but, this, that, than, was, were, has, have, had, be, been,
    you, your, they, their, which, who, from, or, an, by, if, while, would, should, could, can, will, not, don't,
    doesn't, isn't, i, i'd, i'm, we, what, when, more, most, some, any, there, about, also, other, such, very, how,
    does, did, do, my, so, these, those, into, as, at, on, best, couldn't, can't, no, all, only, avoid, great, good,
    after, up, out, never, always, then, because, since, over, just, even, much, many, every, each, both, our, us, me, he, she, her, his, him, here, where, why, well, too, go, get, use, choose, try, recommend, month, year`,
  de: `der, die, das, und, ist, sind, nicht, ein, eine, einen, einem, einer, eines, mit, für, auf, von, zu, zum, zur,
    den, dem, des, im, auch, aber, oder, als, wie, es, sich, sie, ich, wir, wird, werden, wurde, kann, können, hat,
    haben, bei, über, sehr, kein, keine, keinen, keinerlei, nur, noch, wenn, dass, daß, durch, aus, nach, sowie, bietet,
    gibt, mir, mich, mehr, unter, diese, dieser, dieses, ihre, seine, gut, eher, besser, würde, leider, was, gegenüber, nie, ab, an, man, mag, ihr,
    immer, schon, seit, vor, jeder, jede, ja, nein, doch, dann, also, hier, dort, alle, alles, uns, euch, ihnen, ihm, war, waren, sein, empfehle, besten, ohne, selbst, weil, bis, um, viel, wer, wo`,
  fr: `le, la, les, l', un, une, des, du, de, d', et, est, sont, n', ne, pas, que, qu', qui, pour, avec, dans, sur, par,
    plus, mais, ou, où, au, aux, ce, cette, ces, c', il, elle, ils, elles, on, je, j', nous, vous, son, sa, ses, leur,
    leurs, très, aucun, aucune, être, avoir, ont, a, été, peut, comme, sans, si, s', moins, trop, bien, offre, en, à,
    meilleur, meilleure, mieux, tout, y, donc, entre, selon,
    après, mois, ans, chez, jamais, toujours, car, aussi, déjà, encore, chaque, quand, fait, va, même, cela, deux, lui, rien, sous, vers, quelques, notre, votre, mes, tes, ici, alors, puis, recommande, évitez, choix`,
  es: `el, la, los, las, un, una, unos, y, es, son, no, que, de, del, al, en, con, para, por, pero, su, sus, se, lo, le,
    más, menos, muy, como, o, está, están, este, esta, estos, ha, han, hay, ser, sin, si, sobre, también, ni, yo, me,
    mi, nos, cuando, aunque, mejor, mientras, ofrece, tiene, puede, fue, ningún, ninguna, encontré, todo, entre, qué,
    ya, porque, según, demasiado, nada, a, tan,
    nadie, nunca, siempre, hace, hasta, desde, cada, dos, meses, año, años, tras, sólo, solo, así, les, te, esa, ese, eso, era, sido, ellos, ella, él, cuál, cómo, va, van, ir, gente, bueno, buena, recomiendo, recomendaría, evita, opción`,
  it: `il, lo, la, i, gli, le, l', un, una, uno, e, è, sono, non, che, di, del, della, dei, delle, degli, dell', al,
    alla, in, con, per, ma, su, sul, sulla, si, più, meno, molto, come, o, da, dal, dalla, nel, nella, anche, se, ho,
    ha, hanno, questo, questa, c', mi, ci, ne, suo, sua, migliore, essere, alcuna, nessuna, nessun, però, mentre, offre,
    stato, troppo, ai, tra, perché, secondo, ed, poco, sulle, sui,
    dopo, prima, mese, mesi, anni, ogni, quando, dove, già, ancora, sempre, soldi, mai, solo, così, quindi, lui, loro, fa, va, ti, vi, dai, poi, ecco, bene, tutti, tutto, senza, nostro, nostra, consiglio, evitate, ottimo, scelta`,
  pt: `o, a, os, as, um, uma, e, é, são, não, que, de, do, da, dos, das, em, no, na, nos, nas, com, para, por, pelo,
    pela, mas, seu, sua, se, mais, menos, muito, como, ou, está, ao, à, também, sem, eu, foi, ser, tem, têm, há, sobre,
    este, esta, isso, isto, nenhuma, nenhum, melhor, enquanto, oferece, quando, embora, porém, você, pode, encontrei,
    mesmo, já, até, entre, nem, bem, só, num, numa,
    depois, mês, meses, anos, dois, duas, cada, nunca, sempre, ela, ele, eles, lhe, me, pra, pro, vai, vão, novo, quem, onde, nossa, nosso, minha, meu, aqui, agora, ainda, tudo, muita, bom, boa, recomendo, evite, escolha, pelos, pelas, às`,
}

/** Small words of languages that are written in Latin letters and have no lexicon here. */
export const otherFunctionWords = `
  het, een, van, zijn, niet, voor, op, met, ook, maar, naar, wordt, dat, deze, heeft, geen, bij, zeer, och, att, det,
  som, är, inte, av, för, på, til, ikke, jeg, har, ett, eller, mycket, og, med, af, på, er, men, meget, jest, nie, się,
  na, do, jak, oraz, ale, dla, że, są, przez, bardzo, lub, și, este, nu, pentru, mai, din, cu, sau, foarte, ve, bir, bu,
  için, ile, çok, daha, değil, olarak, dan, yang, untuk, tidak, dengan, adalah, ini, itu, dari, lebih, pada, ja, on, ei,
  se, että, mutta, hyvin, että, és, az, egy, hogy, nem, vagy, nagyon, je, sa, pre, ako, veľmi, při, také, velmi, jsou,
  là, và, của, không, các, cho, một, được, có, ang, ng, mga, hindi, của, này, rất, với`
