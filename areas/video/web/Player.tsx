import { useMutation } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { useSession } from '#platform/web/session.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { beat, playVideo, type Playing, type Video } from './video.queries.ts'
import styles from './Video.module.css'
import { clock, langWord } from './words.ts'

/** Seconds between two heartbeats, and how often an address is asked for anew before the reader is told. */
const beatEvery = 10
const mostTries = 2
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

export type Controls = { seek: (seconds: number) => void }
type Props = {
  video: Video
  /** the second it begins at; left out, where it was left */
  from: number | undefined
  /** it plays by itself, because a place in it was asked for */
  plays: boolean
  controls: RefObject<Controls | null>
  onTime: (seconds: number) => void
}
/** The film with its subtitles, the reader's name over it, and heartbeats while it plays. */
export function Player({ video, from, plays, controls, onTime }: Props) {
  const { mutate, data, error } = useMutation({ mutationFn: () => playVideo(video.id), retry: 1 })
  useEffect(() => mutate(), [mutate])
  if (error && !data) return <ErrorState error={error} onRetry={() => mutate()} />
  if (!data) return <div className={styles.stage} aria-busy />
  return <Film key={data.mp4} {...{ video, from, plays, controls, onTime }} playing={data} onAgain={() => mutate()} />
}

type FilmProps = Props & { playing: Playing; onAgain: () => void }
function Film({ video, from, plays, controls, onTime, playing, onAgain }: FilmProps) {
  const filmRef = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const session = useSession()
  const tries = useRef(0)
  const [broken, setBroken] = useState(false)
  const [speed, setSpeed] = useState(1)
  const left = video.seen && !video.seen.finished && video.seen.last > 5 ? video.seen.last : 0
  const [start] = useState(from ?? left)
  const [resumed, setResumed] = useState(from === undefined && left > 0)
  useSource(filmRef, playing)
  useBeats(filmRef, video.id, session !== null)
  // a press before the film is there counts once it is
  const wantedRef = useRef<number | null>(null)
  const seek = useCallback((seconds: number) => {
    const film = filmRef.current
    if (!film) return
    if (film.readyState === 0) wantedRef.current = seconds
    else film.currentTime = seconds
    void film.play().catch(() => undefined)
  }, [])
  useImperativeHandle(controls, () => ({ seek }), [seek])
  const fail = () => {
    tries.current += 1
    if (tries.current <= mostTries && filmRef.current && filmRef.current.currentTime > 0) onAgain()
    else setBroken(true)
  }
  const begin = () => {
    const at = wantedRef.current ?? start
    if (filmRef.current && at > 0) filmRef.current.currentTime = Math.min(at, Math.max(0, video.duration - 1))
  }
  const setRate = (rate: number) => {
    if (filmRef.current) filmRef.current.playbackRate = rate
  }
  const goFull = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen())
  if (broken) return <ErrorState error={new Error(t('video.play_failed'))} onRetry={onAgain} />
  return (
    <div>
      <div ref={stage} className={styles.stage}>
        {/* its own full screen would leave the name behind */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks are those the video has */}
        <video
          ref={filmRef}
          controls
          controlsList="nodownload nofullscreen"
          disablePictureInPicture
          playsInline
          autoPlay={plays}
          preload="metadata"
          poster={video.cover || undefined}
          aria-label={`${t('video.player')} ${video.title}`}
          onLoadedMetadata={begin}
          onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
          onRateChange={({ currentTarget }) => setSpeed(currentTarget.playbackRate)}
          onContextMenu={(event) => event.preventDefault()}
          onError={fail}
        >
          {playing.subtitles.map(({ lang, url }) => (
            <track key={lang} kind="subtitles" src={url} srcLang={lang} label={langWord(lang)} />
          ))}
        </video>
        {session && (
          <span className={styles.mark} aria-hidden>
            {session.name} {session.loginName}
          </span>
        )}
      </div>
      <Tools
        left={resumed ? left : null}
        speed={speed}
        onSpeed={setRate}
        onRestart={() => (setResumed(false), seek(0))}
        onFull={goFull}
      />
    </div>
  )
}

type ToolsProps = {
  /** where it was left, while it goes on from there */
  left: number | null
  speed: number
  onSpeed: (rate: number) => void
  onRestart: () => void
  onFull: () => void
}
const Tools = ({ left, speed, onSpeed, onRestart, onFull }: ToolsProps) => (
  <div className={styles.tools}>
    {left !== null && (
      <span>
        {t('video.resume', { at: clock(left) })}{' '}
        <Button type="link" size="small" onClick={onRestart}>
          {t('video.restart')}
        </Button>
      </span>
    )}
    <Select
      size="small"
      aria-label={t('video.speed')}
      value={speed}
      options={[...new Set([...speeds, speed])].map((value) => ({ value, label: `${value}×` }))}
      onChange={onSpeed}
    />
    <Button size="small" onClick={onFull}>
      {t('video.full')}
    </Button>
  </div>
)

/** Streams where the browser plays them or hls.js can; else the upload by ranges. */
function useSource(filmRef: RefObject<HTMLVideoElement | null>, { hls, mp4 }: Playing): void {
  useEffect(() => {
    const element = filmRef.current
    if (!element) return
    let [over, stop] = [false, () => {}]
    if (!hls || element.canPlayType('application/vnd.apple.mpegurl')) element.src = hls || mp4
    else
      void import('hls.js/light')
        .then(({ default: Hls }) => {
          if (over) return
          if (!Hls.isSupported()) return void (element.src = mp4)
          const player = new Hls({ enableWorker: false })
          player.on(Hls.Events.ERROR, (_, { fatal }) => {
            if (!fatal) return
            player.destroy()
            element.src = mp4
          })
          player.loadSource(hls)
          player.attachMedia(element)
          stop = () => player.destroy()
        })
        .catch(() => void (element.src = mp4))
    return () => {
      over = true
      stop()
    }
  }, [filmRef, hls, mp4])
}

/** Tells the server what was played, every few seconds and when it stops. What it counts is the server's business. */
function useBeats(filmRef: RefObject<HTMLVideoElement | null>, id: number, on: boolean): void {
  useEffect(() => {
    const element = filmRef.current
    if (!element || !on) return
    let [played, since] = [0, 0]
    const now = () => performance.now() / 1000
    const add = () => {
      if (since) played += now() - since
      since = element.paused || element.seeking ? 0 : now()
    }
    const send = () => {
      add()
      if (played < 1) return
      const delta = Math.min(60, Math.round(played * 10) / 10)
      played = 0
      // one that does not arrive is lost: the next one counts real time again
      void beat({ id, pos: Math.floor(element.currentTime), delta }).catch(() => undefined)
    }
    const timer = setInterval(send, beatEvery * 1000)
    const begin = () => void (since ||= now())
    const starts = ['playing', 'seeked'] as const
    const ends = ['pause', 'ended', 'waiting', 'seeking'] as const
    for (const one of starts) element.addEventListener(one, begin)
    for (const one of ends) element.addEventListener(one, send)
    window.addEventListener('pagehide', send)
    return () => {
      clearInterval(timer)
      send()
      for (const one of starts) element.removeEventListener(one, begin)
      for (const one of ends) element.removeEventListener(one, send)
      window.removeEventListener('pagehide', send)
    }
  }, [filmRef, id, on])
}
