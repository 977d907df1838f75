import { Button } from 'antd'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { board } from '../contract.ts'
import styles from './Signature.module.css'

type Props = {
  id?: string
  /** the picture as base64url of a PNG; empty while nothing is drawn */
  value?: string
  onChange?: (png: string) => void
  /** the typed name, for those who cannot draw */
  name: string
}

/** The board: 600 × 300, a black pen 6 wide, for mouse, finger and pen. What is drawn is a picture as soon as the pen is lifted. */
export function Board({ id, value = '', onChange, name }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [drawing, setDrawing] = useState(false)
  const context = () => canvas.current!.getContext('2d')!
  // what was drawn before the form was left comes back with its draft
  const [kept] = useState(value)
  useEffect(() => {
    if (!kept) return
    const picture = new Image()
    picture.addEventListener('load', () => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0))
    picture.src = `data:image/png;base64,${kept.replaceAll('-', '+').replaceAll('_', '/')}`
  }, [kept])
  const keep = () => onChange?.(pngOf(canvas.current!))
  const at = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current!.getBoundingClientRect()
    return { x: ((clientX - box.left) * board.width) / box.width, y: ((clientY - box.top) * board.height) / box.height }
  }
  const draw = (event: PointerEvent) => {
    if (!last.current) return
    const to = at(event)
    stroke(context(), last.current, to)
    last.current = to
  }
  const lift = () => {
    if (!last.current) return
    last.current = null
    setDrawing(false)
    keep()
  }
  const clear = () => {
    context().clearRect(0, 0, board.width, board.height)
    onChange?.('')
  }
  const generate = () => {
    context().clearRect(0, 0, board.width, board.height)
    write(context(), name.trim())
    keep()
  }
  return (
    <div className={styles.board}>
      <canvas
        {...(id ? { id } : {})}
        ref={canvas}
        width={board.width}
        height={board.height}
        role="img"
        aria-label={t(value || drawing ? 'signature.board_drawn' : 'signature.board_empty')}
        onPointerDown={(event) => {
          canvas.current!.setPointerCapture(event.pointerId)
          last.current = at(event)
          setDrawing(true)
          stroke(context(), last.current, last.current)
        }}
        onPointerMove={draw}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <div className={styles.tools}>
        <Button onClick={clear}>{t('signature.clear')}</Button>
        <Button disabled={name.trim().length < 2} onClick={generate}>
          {t('signature.generate')}
        </Button>
        <span>{t('signature.board_keys')}</span>
      </div>
    </div>
  )
}

type Point = { x: number; y: number }
function stroke(context: CanvasRenderingContext2D, from: Point, to: Point) {
  context.lineWidth = board.pen
  context.lineCap = context.lineJoin = 'round'
  context.strokeStyle = '#000'
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
}
/** The name across the board, as large as it fits. */
function write(context: CanvasRenderingContext2D, name: string) {
  const font = (size: number) => `italic ${size}px "Noto Sans SC", "PingFang SC", "Microsoft YaHei", cursive`
  context.font = font(100)
  const size = Math.min(110, (100 * (board.width - 60)) / Math.max(1, context.measureText(name).width))
  context.font = font(size)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, board.width / 2, board.height / 2)
}
const pngOf = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL('image/png').split(',')[1]!.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
