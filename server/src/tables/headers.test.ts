import { describe, expect, it } from 'vitest'
import { aliasOf } from './cells/assistant-names.ts'
import { countryIn } from './cells/countries.ts'
import { guessMapping } from './headers.ts'

describe('the columns of answers', () => {
  it.each([
    ['Prompt ID;Prompt;Response;Platform;Model Name;Created At;Country Code;Sources;Fan-out queries'],
    ['ID;Frage;Antwort;Anbieter;Modell;Datum;Land;Quellen;Suchanfragen'],
    ['ID;Question;Réponse;Plateforme;Modèle;Horodatage;Pays;Liens;Recherches'],
    ['ID;Pregunta;Respuesta;Plataforma;Modelo;Fecha;País;Fuentes;Búsquedas'],
    ['ID;Domanda;Risposta;Piattaforma;Modello;Data;Paese;Fonti;Ricerche'],
    ['ID;Pergunta;Resposta;Plataforma;Modelo;Data;País;Fontes;Pesquisas'],
  ])('are known: %s', header => {
    const [id, prompt, text, provider, model, createdAt, country, citations, searches] = header.split(';')
    const fields = { prompt, text, provider, model, createdAt, country, citations, searches }
    expect(guessMapping('answers', header.split(';'))).toEqual({
      mapping: id === 'ID' ? { id, ...fields } : { promptId: id, ...fields },
    })
  })

  it('of tools are read as the tools document them', () => {
    const profound = ['run_id', 'date', 'model', 'topic', 'region', 'prompt', 'prompt_id', 'response', 'citations']
    expect(guessMapping('answers', profound)).toEqual({
      tool: 'Profound',
      mapping: {
        ...{ id: 'run_id', createdAt: 'date', provider: 'model', country: 'region', prompt: 'prompt' },
        ...{ text: 'response', citations: 'citations' },
      },
    })
    const ahrefs = ['country', 'data_source', 'last_updated', 'links', 'question', 'response', 'search_queries']
    expect(guessMapping('answers', ahrefs)).toMatchObject({
      tool: 'Ahrefs',
      mapping: { provider: 'data_source', createdAt: 'last_updated', citations: 'links', searches: 'search_queries' },
    })
    const elmo = ['id', 'brand_id', 'value', 'enabled', 'tags', 'system_tags']
    expect(guessMapping('prompts', elmo)).toEqual({ tool: 'elmo', mapping: { text: 'value', tags: 'tags' } })
    const peec = ['status', 'topic_id', 'topic_name', 'id', 'prompt', 'visibility', 'mentions', 'intent', 'tags']
    expect(guessMapping('prompts', [...peec, 'share_of_voice', 'share_of_voice_delta', 'added_at'])).toEqual({
      tool: 'Peec',
      mapping: { text: 'prompt', topic: 'topic_name', tags: 'tags' },
    })
    expect(guessMapping('prompts', ['value', 'tags'])).toEqual({ mapping: { tags: 'tags' } })
  })
})

it('the prompts of a table of answers are not its texts', () => {
  expect(guessMapping('prompts', ['text', 'prompt']).mapping).toEqual({ text: 'prompt' })
  expect(guessMapping('prompts', ['Text', 'Frage']).mapping).toEqual({ text: 'Frage' })
  expect(guessMapping('prompts', ['Text', 'Topic']).mapping).toEqual({ text: 'Text', topic: 'Topic' })
})

it('the columns of prompts are known in six languages', () => {
  const headers = [
    ...['Keyword,Stage,Category,Labels', 'Frage,Phase,Thema,Schlagwörter', 'Question,Étape,Catégorie,Étiquettes'],
    ...['Pregunta,Etapa,Tema,Etiquetas', 'Domanda,Fase,Argomento,Etichette', 'Pergunta,Etapa,Assunto,Marcadores'],
  ]
  for (const header of headers) {
    const [text, type, topic, tags] = header.split(',')
    expect(guessMapping('prompts', header.split(','))).toEqual({ mapping: { text, type, topic, tags } })
  }
})

it.each([
  ['豆包', 'doubao'],
  ['豆包 (ByteDance)', 'doubao'],
  ['文心一言', 'wenxin'],
  ['通义千问', 'qwen'],
  ['腾讯元宝', 'yuanbao'],
  ['Kimi', 'kimi'],
  ['Kimi智能助手', 'kimi'],
  ['月之暗面', 'kimi'],
  ['챗GPT', 'chatgpt'],
  ['Алиса', 'alice'],
  ['Алиса, AI', 'алиса-ai'],
  ['新助手 2.0', '新助手-2-0'],
  ['ＣｈａｔＧＰＴ', 'chatgpt'],
  ['Google AI Overviews', 'google-ai-overview'],
  ['google-ai-mode-scraper', 'google-ai-mode'],
  ['microsoft_copilot', 'copilot'],
  ['gpt-5', 'chatgpt'],
  ['o3-mini', 'chatgpt'],
  ['x-AI', 'grok'],
  ['Bardolino', 'gemini'],
  ['My Bot 2', 'my-bot-2'],
  ['Ünï', 'uni'],
  ['—', undefined],
])('the assistant %s has the alias %s', (name, alias) => {
  expect(aliasOf(name)).toBe(alias)
})

it('countries have codes or names', () => {
  const names = ['de', 'UK', 'USA', 'United States', 'Deutschland', 'Allemagne', 'España', 'Brasile', 'Itália', '']
  expect(names.map(countryIn)).toEqual(['DE', 'GB', 'US', 'US', 'DE', 'DE', 'ES', 'BR', 'IT', null])
  expect(countryIn('Atlantis')).toBeUndefined()
})
