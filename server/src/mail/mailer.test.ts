import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createMailer } from './mailer.ts'

let server: Server
afterEach(() => server.close())

/** A mail server that takes every message but those to nobody, and the URL of it. */
async function aMailServer() {
  const taken: string[] = []
  server = createServer(socket => {
    let data: string[] | undefined
    let rest = ''
    socket.write('220 mail.test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', bytes => {
      const lines = (rest + bytes).split('\r\n')
      rest = lines.pop()!
      for (const line of lines)
        if (data) {
          if (line !== '.') data.push(line)
          else {
            taken.push(data.join('\n'))
            data = undefined
            socket.write('250 taken\r\n')
          }
        } else if (line === 'DATA') {
          data = []
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT') && line.includes('nobody')) socket.write('550 nobody\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 mail.test\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { taken, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('sends messages in their order, and tells of those that cannot be sent', async () => {
  const { taken, url } = await aMailServer()
  const failed: unknown[] = []
  const mailer = await createMailer({ url, from: 'earshot@example.com', failed: error => failed.push(error) })
  mailer.send({ to: 'ada@example.com', subject: 'One', text: 'The link:\nhttp://earshot.test/welcome#x\n' })
  mailer.send({ to: 'nobody@example.com', subject: 'Two', text: 'x' })
  mailer.send({ to: 'bob@example.com', subject: 'Three', text: 'x' })
  await mailer[Symbol.asyncDispose]()
  expect(taken).toHaveLength(2)
  expect(taken[0]).toMatch(/From: earshot@example.com\nTo: ada@example.com\nSubject: One\n[\s\S]*welcome#x/)
  expect(taken[1]).toContain('Subject: Three')
  expect(failed).toEqual([expect.objectContaining({ responseCode: 550 })])
})
