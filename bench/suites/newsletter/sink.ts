import { createServer, type Socket } from 'node:net'

/**
 * A mail server that does nothing but count, in a process of its own: what it costs is the same for both sides. Says its
 * port when it listens, and on any message how many mails it has had, how many different ones, and then forgets them.
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
    let answers = ''
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n'
      const end = pending.indexOf(mark)
      if (end < 0) break
      const text = pending.slice(0, end)
      pending = pending.slice(end + mark.length)
      if (inData) {
        take(text)
        inData = false
        answers += '250 taken\r\n'
        continue
      }
      const verb = text.slice(0, 4).toUpperCase()
      inData = verb === 'DATA'
      answers += answerTo(verb)
    }
    if (answers) socket.write(answers)
  })
}

const answerTo = (verb: string): string => {
  if (verb === 'EHLO') return '250-sink\r\n250 8BITMIME\r\n'
  if (verb === 'DATA') return '354 go on\r\n'
  return verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
}

function take(text: string): void {
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
