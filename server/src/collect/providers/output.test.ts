import { expect, it } from 'vitest'
import { dialects } from './index.ts'

const output = {
  name: 'verdicts',
  schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
}
const { schema } = output
const format = { type: 'json_schema', ...output, strict: true }
const responseFormat = { type: 'json_schema', json_schema: { ...output, strict: true } }

const bodyOf = (dialect: keyof typeof dialects, more: object, model = 'm') =>
  dialects[dialect].request(
    { text: 'x', webSearch: false, model, ...more },
    { baseUrl: 'https://a.example/v1', key: 'k' },
  ).body

it.each<[keyof typeof dialects, object]>([
  ['openai', { text: { format } }],
  ['xai', { text: { format } }],
  ['chat-completions', { response_format: responseFormat }],
  ['perplexity', { response_format: { type: 'json_schema', json_schema: output } }],
  ['mistral', { completion_args: { response_format: responseFormat } }],
  ['gemini', { generationConfig: { responseMimeType: 'application/json', responseJsonSchema: schema } }],
  ['google-interactions', { response_format: { type: 'text', mime_type: 'application/json', schema } }],
  ['anthropic', { output_config: { format: { type: 'json_schema', schema } } }],
])('%s asks for JSON of a form in its own field, and only if it is wanted', (dialect, fields) => {
  const plain = bodyOf(dialect, {})
  expect(bodyOf(dialect, { output })).toEqual({ ...plain, ...fields })
  expect(bodyOf(dialect, { output: null })).toEqual(plain)
})

it('asks for it in both APIs of Perplexity', () => {
  expect(bodyOf('perplexity', { output }, 'perplexity/sonar')).toMatchObject({
    response_format: { type: 'json_schema', json_schema: output },
  })
})
