/** What a key may ask of the shell. */
export type Command = 'search' | 'sidebar' | 'list'

const handlers = new Map<Command, Set<() => void>>()
/** Listens for a command; answers the undo. The last listener that is there gets it. */
export function onShortcut(command: Command, run: () => void): () => void {
  const set = handlers.get(command) ?? new Set()
  handlers.set(command, set)
  set.add(run)
  return () => void set.delete(run)
}

/** Does what the key of a command would do; false when nobody listens. */
export function runCommand(command: Command): boolean {
  const run = [...(handlers.get(command) ?? [])].at(-1)
  run?.()
  return run !== undefined
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>
/** The command of a key press. Plain keys are left to whoever is typing. */
export function commandOf(event: Key, typing: boolean): Command | undefined {
  if (event.isComposing) return undefined
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') return 'search'
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return undefined
  return event.key === '?' ? 'list' : event.key === '[' ? 'sidebar' : undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function onKeyDown(event: KeyboardEvent): void {
  const command = commandOf(event, isTyping(event.target))
  if (command && runCommand(command)) event.preventDefault()
}
/** Starts listening to the keyboard; answers the undo. */
export function watchKeys(): () => void {
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}
