const angle = -Math.PI / 6
const gap = { x: 90, y: 110 }
const fontSize = 15

/**
 * Draws the reader's name and the time over a rendered page, tiled. It becomes part of the picture, so that it cannot be selected or
 * taken away as an element, and a print or screenshot carries it. `ratio` is device pixels per CSS pixel of the canvas.
 */
export function drawWatermark(canvas: HTMLCanvasElement, text: string, ratio: number): void {
  const paint = canvas.getContext('2d')
  if (!paint || !text) return
  paint.save()
  paint.setTransform(ratio, 0, 0, ratio, 0, 0)
  paint.globalCompositeOperation = 'source-over'
  paint.globalAlpha = 0.16
  paint.fillStyle = '#5a6472'
  paint.font = `${fontSize}px system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif`
  const size = { x: canvas.width / ratio, y: canvas.height / ratio }
  const step = { x: paint.measureText(text).width + gap.x, y: gap.y }
  const reach = Math.hypot(size.x, size.y)
  paint.translate(size.x / 2, size.y / 2)
  paint.rotate(angle)
  let row = 0
  for (let y = -reach / 2; y <= reach / 2; y += step.y, row += 1) {
    const shift = row % 2 === 0 ? 0 : step.x / 2
    for (let x = -reach / 2 - shift; x <= reach / 2; x += step.x) paint.fillText(text, x, y)
  }
  paint.restore()
}
