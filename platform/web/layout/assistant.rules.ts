/** Place and size of the assistant, in pixels of the window. */
export type Box = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

/** Limits of the dialog. */
export const minSize: Size = { width: 400, height: 300 }
export const openSize: Size = { width: 800, height: 700 }
export const zoomStep: Size = { width: 100, height: 80 }
/** How far one press of an arrow key moves. */
export const keyStep = 16

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

/** The box brought to at least the minimum, at most the window, and inside of it. A small window wins over the minimum. */
export function clampBox(box: Box, view: Size): Box {
  const width = Math.min(Math.max(box.width, minSize.width), view.width)
  const height = Math.min(Math.max(box.height, minSize.height), view.height)
  return { width, height, x: between(box.x, 0, view.width - width), y: between(box.y, 0, view.height - height) }
}
/** Larger (1) or smaller (-1) by one step, its centre kept where the window allows. */
export function zoomBox(box: Box, direction: 1 | -1, view: Size): Box {
  const next = clampBox(
    { ...box, width: box.width + direction * zoomStep.width, height: box.height + direction * zoomStep.height },
    view,
  )
  return clampBox({ ...next, x: box.x - (next.width - box.width) / 2, y: box.y - (next.height - box.height) / 2 }, view)
}
/** Where it opens: 800x700 at the lower right, or where it was left. */
export function firstBox(kept: Partial<Box>, view: Size): Box {
  const width = kept.width ?? openSize.width
  const height = kept.height ?? openSize.height
  return clampBox({ width, height, x: kept.x ?? view.width - width - 24, y: kept.y ?? view.height - height - 24 }, view)
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** The box after an arrow key: moved, or resized with Shift; undefined for other keys. */
export function keyBox(box: Box, key: string, shift: boolean, view: Size): Box | undefined {
  const step = arrows[key]
  if (!step) return undefined
  const [dx, dy] = [step[0] * keyStep, step[1] * keyStep]
  return clampBox(
    shift ? { ...box, width: box.width + dx, height: box.height + dy } : { ...box, x: box.x + dx, y: box.y + dy },
    view,
  )
}

const keys = { width: 'ragDialogWidth', height: 'ragDialogHeight', x: 'ragDialogLeft', y: 'ragDialogTop' } as const
type Storage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void }
/** Reads the kept geometry; what is missing or no number is left out. */
export function readBox(storage: Storage): Partial<Box> {
  const entries = Object.entries(keys).flatMap(([name, key]) => {
    const text = storage.getItem(key)
    const value = Number(text)
    return text !== null && text !== '' && Number.isFinite(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}
export function keepBox(storage: Storage, box: Box): void {
  for (const [name, key] of Object.entries(keys)) storage.setItem(key, String(Math.round(box[name as keyof Box])))
}
