import { expect, it } from 'vitest'
import { readMarkdown } from '../markdown/index.ts'
import { createFinder } from '../mentions/index.ts'
import { createAbsenceDetector } from './detector.ts'

const find = createFinder([{ name: 'HubSpot' }, { name: 'Globex' }, { name: 'Acme' }])
const detect = createAbsenceDetector()

/** Whether Acme is absent. */
function isAbsent(text: string): boolean | undefined {
  const reading = readMarkdown(text)
  const found = find(reading)
  return detect(reading, found)[found.findIndex(({ entity }) => entity === 2)]
}

const frAbsent = [
  "Je n'ai trouvé aucune information sur Acme.",
  'Je ne connais pas Acme.',
  'Je n’ai pas d’informations sur Acme.',
  'Acme ne semble pas exister.',
  "Aucune information sur Acme n'est disponible.",
  "Il n'existe aucune entreprise appelée Acme.",
  'Je ne suis pas familier avec Acme.',
  "Acme n'apparaît pas dans mes sources.",
  "Je n'ai jamais entendu parler d'Acme.",
  "Acme m'est inconnu.",
  "Il n'y a pas d'avis sur Acme.",
  "Je n'ai rien trouvé sur Acme.",
  "Je ne dispose d'aucune information fiable concernant Acme.",
  "Acme n'existe pas.",
  "Je n'ai pas pu trouver Acme.",
  "Je n'ai pas trouvé d'informations sur Acme.",
  "Je n'ai pas connaissance d'une entreprise nommée Acme.",
  'Les informations sur Acme ne sont pas disponibles.',
  "Acme n'est pas une entreprise connue.",
  'Je n’ai pas réussi à trouver d’informations sur Acme.',
  "Aucune trace d'Acme dans mes sources.",
  'Je ne trouve rien sur Acme.',
  'Aucun résultat pour Acme.',
  'Acme est introuvable.',
  "Je n'ai pas d'éléments sur Acme.",
  "Aucun avis n'est disponible sur Acme.",
  "Je ne dispose pas d'informations sur Acme.",
  'Je n’ai trouvé aucun avis sur Acme.',
  'Acme ne figure pas dans mes sources.',
  "Je ne trouve aucune trace de l'entreprise Acme.",
  'Acme ne me dit rien.',
  "Il semble qu'Acme n'existe pas.",
  "Je ne sais rien d'Acme.",
  "Aucune donnée n'est disponible concernant Acme.",
  "Je ne suis pas au courant de l'existence d'Acme.",
  'Malheureusement, aucune information fiable n’existe sur Acme.',
]

const frPresent = [
  "Acme n'a pas de frais cachés.",
  "Je n'ai rien trouvé de mieux qu'Acme.",
  "Acme n'est pas cher.",
  "Acme n'existe plus.",
  'Je ne recommande pas Acme.',
  "Je n'ai rien à reprocher à Acme.",
  "Acme n'est pas connu pour son support.",
  "Il n'y a pas mieux qu'Acme.",
  "Acme ne propose pas d'essai gratuit.",
  "Aucun outil n'égale Acme.",
  "Acme n'existe pas en français.",
  'Acme ne partage aucune donnée.',
  "Je ne connais pas de meilleur outil qu'Acme.",
  "Acme n'a aucun défaut.",
  "Je n'ai trouvé aucun problème avec Acme.",
  'Acme est inconnu en Allemagne mais populaire en France.',
]

const esAbsent = [
  'No encontré información sobre Acme.',
  'No conozco Acme.',
  'No tengo información sobre Acme.',
  'No he podido encontrar datos fiables sobre Acme.',
  'Acme no parece existir.',
  'No existe ninguna empresa llamada Acme.',
  'No hay reseñas de Acme.',
  'No estoy familiarizado con Acme.',
  'Nunca he oído hablar de Acme.',
  'Acme no aparece en los resultados de búsqueda.',
  'No hay información disponible sobre Acme.',
  'No se encontró información sobre Acme.',
  'Acme es una empresa ficticia.',
  'No dispongo de información sobre Acme.',
  'Nunca ouvi falar da Acme.',
  'No such company as Acme exists.',
  'La información sobre Acme no está disponible.',
  'No me consta que exista Acme.',
  'No hay datos sobre Acme.',
  'No encuentro información de Acme.',
  'No sé nada de Acme.',
  'Acme no me suena.',
  'Acme no existe.',
  'No he encontrado ninguna referencia a Acme.',
  'No cuento con información sobre Acme.',
  'No se sabe nada de Acme.',
  'Ninguna fuente menciona Acme.',
  'No tengo conocimiento de ninguna empresa llamada Acme.',
  'No tengo datos sobre Acme.',
  'Acme no figura en mis fuentes.',
  'No me suena Acme.',
  'Parece que Acme no existe.',
  'Lamentablemente, no encontré reseñas de Acme.',
  'Sobre Acme no encontré nada.',
  'No hay ninguna empresa llamada Acme.',
  'No logré encontrar información sobre Acme.',
]

const esPresent = [
  'Acme has no hidden fees.',
  'Acme no longer exists.',
  'No CRM has better reviews than Acme.',
  'Acme stores no data on its servers.',
  'Acme no tiene costes ocultos.',
  'No encontré nada mejor que Acme.',
  'Acme ya no existe.',
  'No recomiendo Acme.',
  'No hay información sobre los precios de Acme.',
  'No other vendor has reviews as good as Acme.',
  'No hay nada mejor que Acme.',
  'Acme no es conocido por su soporte.',
  'No tengo quejas de Acme.',
  'Acme no ofrece información sobre sus precios.',
  'Acme no tiene versión gratuita.',
  'Ninguna herramienta supera a Acme.',
  'No reviews are faked on Acme.',
  'Acme no comparte datos.',
  'No conozco una herramienta mejor que Acme.',
  'No encontré problemas con Acme.',
  'Acme no tiene datos en EE. UU.',
  'Acme no es la opción más conocida.',
]

const itAbsent = [
  'Non ho trovato informazioni su Acme.',
  'Non conosco Acme.',
  'Acme non sembra esistere.',
  'Non esiste alcuna azienda chiamata Acme.',
  'Non sono disponibili recensioni di Acme.',
  'Non ho mai sentito parlare di Acme.',
  'Nessuna informazione disponibile su Acme.',
  'Non ci sono informazioni su Acme.',
  'Non sono riuscito a trovare informazioni su Acme.',
  'Acme non compare nei risultati.',
  'Non dispongo di informazioni affidabili su Acme.',
  'Acme non esiste.',
  'Le informazioni su Acme non sono disponibili.',
  'Non so nulla di Acme.',
  'Non ho informazioni su Acme.',
  'Acme non mi è noto.',
  'Non risultano informazioni su Acme.',
  'Non ho trovato nulla su Acme.',
  "Non sono a conoscenza di un'azienda chiamata Acme.",
  'Non è stato possibile trovare recensioni di Acme.',
  'Acme non è menzionata nelle fonti.',
  'Non ho trovato alcuna informazione su Acme.',
  'Purtroppo non ho dati su Acme.',
  'Acme non risulta nelle mie fonti.',
  'Di Acme non ho trovato nulla.',
  'Sembra che Acme non esista.',
  'Non riesco a trovare Acme.',
  'Acme mi è sconosciuta.',
  'Su Acme non ci sono informazioni.',
  'Non si trovano recensioni su Acme.',
]

const itPresent = [
  'Acme non ha costi nascosti.',
  'Non ho trovato niente di meglio di Acme.',
  'Acme non è costoso.',
  'Non consiglio Acme.',
  'Acme non esiste più.',
  "Non c'è niente di meglio di Acme.",
  'Acme non offre una prova gratuita.',
  'Non ho nulla da ridire su Acme.',
  'Acme non è noto per il supporto.',
  'Acme non condivide dati.',
  'Non conosco uno strumento migliore di Acme.',
  'Non ho trovato problemi con Acme.',
  'Acme non ha una app.',
]

const ptAbsent = [
  'Não encontrei informações sobre a Acme.',
  'Não conheço a Acme.',
  'A Acme não parece existir.',
  'Não há informações disponíveis sobre a Acme.',
  'Não existe nenhuma empresa chamada Acme.',
  'Não tenho informações sobre a Acme.',
  'Não foi possível encontrar dados sobre a Acme.',
  'Não estou familiarizado com a Acme.',
  'Nenhuma informação sobre a Acme foi encontrada.',
  'A Acme não aparece nos resultados.',
  'A Acme não existe.',
  'Não há avaliações da Acme.',
  'As informações sobre a Acme não estão disponíveis.',
  'Não sei nada sobre a Acme.',
  'Não tenho conhecimento da Acme.',
  'Não encontrei nada sobre a Acme.',
  'Não consegui encontrar informações sobre a Acme.',
  'Não há nenhuma informação sobre a Acme.',
  'A Acme não é mencionada nas fontes.',
  'A Acme não me é familiar.',
  'Não encontrei nenhum resultado para Acme.',
  'Desconheço a Acme.',
  'Não tenho dados sobre a Acme.',
  'Infelizmente, não tenho dados sobre a Acme.',
  'A Acme não consta nas minhas fontes.',
  'Sobre a Acme não encontrei nada.',
  'Parece que a Acme não existe.',
  'Não consegui localizar a Acme.',
  'A Acme é desconhecida para mim.',
  'Não há registros da Acme.',
  'Não existem avaliações da Acme.',
]

const ptPresent = [
  'A Acme não tem taxas ocultas.',
  'Não encontrei nada melhor do que a Acme.',
  'A Acme não é cara.',
  'Não recomendo a Acme.',
  'A Acme não existe mais.',
  'Não há nada melhor do que a Acme.',
  'A Acme não oferece teste gratuito.',
  'Não tenho queixas da Acme.',
  'A Acme não é conhecida pelo suporte.',
  'Nenhuma ferramenta supera a Acme.',
  'A Acme não compartilha dados.',
  'Não conheço ferramenta melhor que a Acme.',
  'Não encontrei problemas com a Acme.',
  'A Acme não tem aplicativo.',
]

it.each(frAbsent)('absent, French: %s', text => expect(isAbsent(text)).toBe(true))

it.each(frPresent)('present, French: %s', text => expect(isAbsent(text)).toBe(false))

it.each(esAbsent)('absent, Spanish: %s', text => expect(isAbsent(text)).toBe(true))

it.each(esPresent)('present, Spanish: %s', text => expect(isAbsent(text)).toBe(false))

it.each(itAbsent)('absent, Italian: %s', text => expect(isAbsent(text)).toBe(true))

it.each(itPresent)('present, Italian: %s', text => expect(isAbsent(text)).toBe(false))

it.each(ptAbsent)('absent, Portuguese: %s', text => expect(isAbsent(text)).toBe(true))

it.each(ptPresent)('present, Portuguese: %s', text => expect(isAbsent(text)).toBe(false))
