import { Duplex } from 'node:stream'

/** Runs one protocol unit on the single backend and answers its whole reply. Rejects when the backend broke. */
export type RunUnit = (bytes: Uint8Array) => Promise<Uint8Array>
/** A stream that node-postgres takes for its socket: one logical connection. */
export type BridgeStream = Duplex & { connect: () => BridgeStream }
type Unit = { session: Session | undefined; bytes: Uint8Array; finishes: boolean }
type Mux = { submit: (unit: Unit) => void; begin: () => void; leave: (session: Session) => void }

const TERMINATE = 0x58
// A unit ends with the message that makes the server answer: Query, Sync, Flush, CopyDone, CopyFail, (CopyData).
// After these two the server says that it is ready for the next.
const FINISHES = new Set([...'QS'].map((letter) => letter.charCodeAt(0)))
const ENDS_UNIT = new Set([...'QSHcfd'].map((letter) => letter.charCodeAt(0)))

/** A Query message of the wire protocol. */
function simpleQuery(text: string) {
  const bytes = Buffer.alloc(Buffer.byteLength(text) + 6)
  bytes.write('Q')
  bytes.writeInt32BE(bytes.length - 1, 1)
  bytes.write(text, 5)
  return new Uint8Array(bytes)
}

/** The transaction status at the end of a reply: 'I' idle, 'T' inside, 'E' failed, undefined when not finished. */
function readyStatus(reply: Uint8Array) {
  const at = reply.length - 6
  return at >= 0 && reply[at] === 0x5a ? String.fromCharCode(reply[reply.length - 1]!) : undefined
}

/** One logical connection: cuts what the driver writes into units and hands them to the queue. */
class Session extends Duplex {
  gone = false
  #mux: Mux
  #rest: Buffer = Buffer.alloc(0)
  #unit: Buffer[] = []
  #started = false

  constructor(mux: Mux) {
    super()
    this.#mux = mux
  }
  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#cut(chunk)
    done()
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#cut(Buffer.concat(chunks.map((part) => part.chunk)))
    done()
  }
  override _final(done: () => void) {
    this.#leave()
    this.push(null)
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#leave()
    done(error)
  }

  #cut(chunk: Buffer) {
    const bytes = this.#rest.length ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = 0
    while (bytes.length - at >= 5) {
      const head = this.#started ? 1 : 0 // the startup message alone has no type byte
      const length = head + bytes.readInt32BE(at + head)
      if (bytes.length - at < length) break
      this.#take(head ? bytes[at]! : undefined, bytes.subarray(at, at + length))
      at += length
    }
    this.#rest = bytes.subarray(at)
  }

  #take(type: number | undefined, message: Buffer) {
    if (this.gone || type === TERMINATE) return void (this.gone = true)
    if (type === undefined) {
      this.#started = true
      this.#mux.begin()
    }
    this.#unit.push(message)
    if (type !== undefined && !ENDS_UNIT.has(type)) return
    const finishes = type !== undefined && FINISHES.has(type)
    this.#mux.submit({ session: this, bytes: new Uint8Array(Buffer.concat(this.#unit)), finishes })
    this.#unit = []
  }

  #leave() {
    this.gone = true
    this.#mux.leave(this)
  }
}

/**
 * Lets node-postgres talk to one backend that has no sockets. Whole units (never single messages) of the logical
 * connections take turns, and a connection inside a transaction keeps the backend until the transaction ends.
 * `greet` names the statements that give a new logical connection its clean state; `onBroken` is told when the backend
 * can no longer be relied on.
 */
export function createBridge(
  run: RunUnit,
  greet: () => string[],
  onBroken: (error: Error) => void = () => undefined,
): { stream: () => BridgeStream } {
  const queue: Unit[] = []
  let owner: Session | undefined
  let current: Session | undefined
  let busy = false

  const rollback = () => {
    owner = undefined
    queue.unshift({ session: undefined, bytes: simpleQuery('ROLLBACK'), finishes: true })
  }
  const take = () => {
    if (!owner) return queue.shift()
    const at = queue.findIndex((unit) => unit.session === owner)
    return at < 0 ? undefined : queue.splice(at, 1)[0]
  }
  const settle = ({ session, finishes }: Unit, reply: Uint8Array) => {
    // as when the disk had no room for the log of changes: nothing that comes after is answered properly
    if (finishes && !readyStatus(reply)) onBroken(new Error('The embedded database stopped in the middle of an answer'))
    owner = readyStatus(reply) === 'I' ? undefined : session
    if (!session?.gone) session?.push(reply)
    else if (owner) rollback()
  }
  const pump = async () => {
    if (busy) return
    busy = true
    for (let unit = take(); unit; unit = take()) {
      current = unit.session
      try {
        settle(unit, await run(unit.bytes))
      } catch (error) {
        if (unit.session) rollback()
        unit.session?.destroy(error as Error)
      }
      current = undefined
    }
    busy = false
  }
  const submit = (unit: Unit) => {
    queue.push(unit)
    void pump()
  }
  const begin = () => {
    for (const statement of greet()) submit({ session: undefined, bytes: simpleQuery(statement), finishes: true })
  }
  const leave = (session: Session) => {
    if (owner !== session || current === session) return
    rollback()
    void pump()
  }
  return { stream: () => new Session({ submit, begin, leave }) }
}
