let bar: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let value = 0
let running = false

function element(): HTMLElement {
  if (bar) return bar
  bar = document.createElement('div')
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-hidden', 'true')
  bar.className = 'progress-bar'
  document.body.append(bar)
  return bar
}
const draw = (part: number) => {
  element().style.transform = `scaleX(${(value = part)})`
}
function creep(): void {
  if (!running) return
  draw(value + (0.95 - value) * 0.1)
  timer = setTimeout(creep, 200)
}

/** The bar at the top of the window, on every navigation. */
export const progress = {
  start(): void {
    clearTimeout(timer)
    running = true
    element().hidden = false
    draw(0.1)
    timer = setTimeout(creep, 200)
  },
  done(): void {
    clearTimeout(timer)
    running = false
    if (!bar) return
    draw(1)
    timer = setTimeout(() => void (element().hidden = true), 200)
  },
}
