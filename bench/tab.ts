import { launch } from 'chrome-launcher'
import { browserArgs, findBrowser } from '../tools/browser.ts'

type Answer = { id?: number; result?: unknown; error?: { message: string } }
/** A fresh tab without cache or cookies of others, spoken to by the DevTools protocol alone. */
export type Tab = {
  send<T = unknown>(method: string, params?: object): Promise<T>
  /** the value of an expression in the page, awaited there */
  evaluate<T>(expression: string): Promise<T>
  close(): Promise<void>
}

/**
 * A browser for measuring. Test drivers listen to each request, and for that the browser notes the call stack of every
 * import and fetch, which re-reads whole scripts: 35 ms of a first visit that no reader ever spends.
 */
export async function openBrowser(): Promise<{ newTab: () => Promise<Tab>; close: () => void }> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless', '--window-size=1440,900', ...browserArgs],
  })
  const { webSocketDebuggerUrl } = (await (await fetch(`http://localhost:${chrome.port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string
  }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((open) => socket.addEventListener('open', open, { once: true }))
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  const send = async <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    const id = ++last
    const answered = new Promise<Answer>((done) => waiting.set(id, done))
    socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }
  const newTab = async (): Promise<Tab> => {
    const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width: 1440,
      height: 900,
    })
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    const inTab = <T>(method: string, params: object = {}) => send<T>(method, params, sessionId)
    return {
      send: inTab,
      evaluate: async <T>(expression: string) =>
        (
          await inTab<{ result: { value: T } }>('Runtime.evaluate', {
            expression,
            awaitPromise: true,
            returnByValue: true,
          })
        ).result.value,
      close: () => send('Target.disposeBrowserContext', { browserContextId }),
    }
  }
  return {
    newTab,
    close: () => {
      socket.close()
      chrome.kill()
    },
  }
}
