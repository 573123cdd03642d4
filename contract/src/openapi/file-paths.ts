import { commonErrors } from '../endpoint/endpoint.ts'
import type { FileImport } from '../files/import-files.ts'
import type { JsonSchema } from './example.ts'
import { adminTag, errorResponses, pathParameters, queryParameters, schemaOf } from './operation-parts.ts'

/** The paths of imports of files, in the admin API. */
export function filePaths(
  files: Readonly<Record<string, FileImport>>,
  { servers, prefix }: { servers: readonly string[]; prefix: string },
  schemas: Record<string, JsonSchema>,
) {
  const paths: Record<string, object> = {}
  for (const [kind, { path, summary, role, query, line, longest, errors: codes }] of Object.entries(files))
    paths[prefix + path.replace(/:(\w+)/g, '{$1}')] = {
      servers: servers.map(url => ({ url })),
      post: {
        operationId: `admin.importFiles.${kind}`,
        tags: [adminTag(kind)],
        summary,
        description: `Needs the role ${role}. The response has one JSON object per line. Closing the connection cancels the import.`,
        'x-earshot-role': role,
        security: [{ operator: [] }, { token: [] }],
        parameters: [...pathParameters(path), ...queryParameters({ query })],
        requestBody: {
          description: `The file, at most ${longest} bytes.`,
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: {
          200: {
            description: 'Lines with one field each.',
            headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
            content: { 'application/x-ndjson': { schema: schemaOf(line, 'output', schemas) } },
          },
          429: { $ref: '#/components/responses/TooManyRequests' },
          ...errorResponses([...codes, ...fileErrors, ...commonErrors], 'AdminError'),
        },
      },
    }
  return paths
}

const fileErrors = ['INVALID_BODY', 'TOO_SLOW', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'FORBIDDEN'] as const
