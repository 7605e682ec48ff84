import { createServer, type Socket } from 'node:net'

/**
 * Counts mails in a process of its own, so that it costs both sides the same. Any message returns the counts; `forget`
 * also resets them.
 */
const counts = new Map<string, number>()
let mails = 0

function serve(socket: Socket): void {
  let pending = ''
  let inData = false
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  socket.on('data', (chunk: Buffer) => {
    pending += chunk.toString('latin1')
    let replies = ''
    for (;;) {
      const terminator = inData ? '\r\n.\r\n' : '\r\n'
      const end = pending.indexOf(terminator)
      if (end < 0) break
      const text = pending.slice(0, end)
      pending = pending.slice(end + terminator.length)
      if (inData) {
        countMail(text)
        inData = false
        replies += '250 taken\r\n'
        continue
      }
      const verb = text.slice(0, 4).toUpperCase()
      inData = verb === 'DATA'
      replies += replyTo(verb)
    }
    if (replies) socket.write(replies)
  })
}

const replyTo = (verb: string): string => {
  if (verb === 'EHLO') return '250-sink\r\n250 8BITMIME\r\n'
  if (verb === 'DATA') return '354 go on\r\n'
  return verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
}

function countMail(text: string): void {
  const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? ''
  counts.set(id, (counts.get(id) ?? 0) + 1)
  mails += 1
}

const server = createServer(serve)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
process.on('message', (message) => {
  process.send?.({ mails, different: counts.size })
  if (message !== 'forget') return
  counts.clear()
  mails = 0
})
