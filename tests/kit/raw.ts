import { connect } from 'node:net'

/** Sends text over a connection of its own, without a word more; the answer is everything that came until the end, or `ms` where it has none. */
export const sendRaw = (url: string, text: string, ms = 10_000): Promise<{ answer: string; closed: boolean }> =>
  new Promise((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      done({ answer, closed })
    }
    const timer = setTimeout(() => end(false), ms)
    socket
      .on('data', (d) => (answer += d.toString()))
      .on('close', () => end(true))
      .on('error', () => end(true))
    socket.write(text)
  })
