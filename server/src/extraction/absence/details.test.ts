import { expect, it } from 'vitest'
import { createExtractor } from '../extract.ts'

const extract = createExtractor([{ name: 'Acme' }])
const isAbsent = (text: string) => extract(text).mentions[0]?.absent

it.each([
  'The price of Acme was not mentioned in the search results.',
  'The pricing for Acme could not be found.',
  'The exact cost of Acme is not mentioned in my sources.',
  'The number of employees of Acme is not known.',
  'The founder of Acme is unknown.',
  'I could not find the price of Acme.',
  "I couldn't find any information about the price of Acme.",
  'I have no information on the founding year of Acme.',
  "Acme's pricing was not mentioned in the search results.",
  'The search results do not mention the price of Acme.',
  'The sources do not mention what Acme costs.',
  'No information about the opening hours of Acme was found.',
  'The headquarters of Acme could not be verified.',
  'It is not known how many employees Acme has.',
  "I couldn't find how much Acme charges.",
  'I could not find details about integrations for Acme.',
  'I was unable to find the phone number of Acme.',
  'The search results did not include pricing for Acme.',
  'Acme: price not available',
  "The warranty of Acme isn't listed in the sources.",
  "I'm not familiar with the pricing of Acme.",
  'I do not have information about the roadmap of Acme.',
  'Who founded Acme was not mentioned in the sources.',
  'I could not verify the security certifications of Acme.',
])('takes no unknown detail for absence, English: %s', text => expect(isAbsent(text)).toBe(false))

it.each([
  'Der Preis von Acme wurde in den Suchergebnissen nicht erwähnt.',
  'Die Preise von Acme konnten nicht gefunden werden.',
  'Ich konnte keine Informationen zum Preis von Acme finden.',
  'Ich habe keine Angaben zu den Kosten von Acme gefunden.',
  'Die Mitarbeiterzahl von Acme ist nicht bekannt.',
  'Das Gründungsjahr von Acme ist unbekannt.',
  'Zu den Preisen von Acme liegen mir keine Informationen vor.',
  'Die Quellen erwähnen den Preis von Acme nicht.',
  'Was Acme kostet, wurde nicht erwähnt.',
  'Die Öffnungszeiten von Acme konnte ich nicht finden.',
  'Über die Sicherheit von Acme ist nichts bekannt.',
  'Der Gründer von Acme ist mir nicht bekannt.',
  'Es ist nicht bekannt, wie viele Mitarbeiter Acme hat.',
])('takes no unknown detail for absence, German: %s', text => expect(isAbsent(text)).toBe(false))

it.each([
  "Le prix d'Acme n'était pas mentionné dans les résultats de recherche.",
  "Je n'ai trouvé aucune information sur le prix d'Acme.",
  "Les tarifs d'Acme ne sont pas disponibles.",
  "Le nombre d'employés d'Acme n'est pas connu.",
  "Le fondateur d'Acme est inconnu.",
  "Les sources ne mentionnent pas le prix d'Acme.",
  "Je n'ai pas trouvé le prix d'Acme.",
  "Je n'ai aucune information sur les horaires d'Acme.",
  "Aucune information sur les tarifs d'Acme n'est disponible.",
])('takes no unknown detail for absence, French: %s', text => expect(isAbsent(text)).toBe(false))

it.each([
  'El precio de Acme no se mencionó en los resultados de búsqueda.',
  'No encontré información sobre el precio de Acme.',
  'Los precios de Acme no están disponibles.',
  'El número de empleados de Acme no se conoce.',
  'El fundador de Acme es desconocido.',
  'Las fuentes no mencionan el precio de Acme.',
  'No encontré el precio de Acme.',
  'No tengo datos sobre los horarios de Acme.',
  'No se encontró información sobre la seguridad de Acme.',
])('takes no unknown detail for absence, Spanish: %s', text => expect(isAbsent(text)).toBe(false))

it.each([
  'Il prezzo di Acme non è menzionato nei risultati di ricerca.',
  'Non ho trovato informazioni sul prezzo di Acme.',
  'I prezzi di Acme non sono disponibili.',
  'Il numero di dipendenti di Acme non è noto.',
  'Il fondatore di Acme è sconosciuto.',
  'Le fonti non menzionano il prezzo di Acme.',
  'Non ho trovato il prezzo di Acme.',
  'Non ho dati sugli orari di Acme.',
  'Non risulta il fatturato di Acme.',
])('takes no unknown detail for absence, Italian: %s', text => expect(isAbsent(text)).toBe(false))

it.each([
  'O preço da Acme não foi mencionado nos resultados da pesquisa.',
  'Não encontrei informações sobre o preço da Acme.',
  'Os preços da Acme não estão disponíveis.',
  'O número de funcionários da Acme não é conhecido.',
  'O fundador da Acme é desconhecido.',
  'As fontes não mencionam o preço da Acme.',
  'Não encontrei o preço da Acme.',
  'Não tenho dados sobre os horários da Acme.',
  'Não foram encontradas informações sobre a segurança da Acme.',
])('takes no unknown detail for absence, Portuguese: %s', text => expect(isAbsent(text)).toBe(false))

it.each([
  'Information available for Acme could not be found.',
  'A company by the name of Acme could not be found.',
  'The existence of Acme is unknown.',
  'We searched for Acme, and Acme was not found in the results.',
  'The company Acme could not be found.',
  'Ein Unternehmen namens Acme konnte nicht gefunden werden.',
  'Die Firma Acme ist mir nicht bekannt.',
  'La société Acme est inconnue.',
  'La empresa Acme es desconocida.',
  "L'azienda Acme è sconosciuta.",
  'A empresa Acme é desconhecida.',
])('still takes for absence: %s', text => expect(isAbsent(text)).toBe(true))
