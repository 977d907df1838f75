import { spawn } from 'node:child_process'
import type { Film } from './mp4.ts'

type Run = {
  /** what a run may ask while it goes on: the time it has come to, in seconds; false ends it */
  going?: (seconds: number) => Promise<boolean>
  signal?: AbortSignal
}
/** What ffmpeg said last when it failed. */
export class FfmpegError extends Error {}
/** A run that was ended from outside. */
export class Stopped extends Error {}

/** Runs ffmpeg; false where it is not installed. */
export function ffmpeg(args: readonly string[], { going, signal }: Run = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, stopped, asking] = ['', false, false]
    const stop = () => {
      stopped = true
      child.kill('SIGKILL')
    }
    signal?.addEventListener('abort', stop, { once: true })
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
    child.stdout.on('data', (chunk: Buffer) => {
      const at = /out_time_us=(\d+)/.exec(chunk.toString())?.[1]
      if (!going || asking || at === undefined) return
      asking = true
      going(Number(at) / 1_000_000)
        .then((on) => void (on || stop()))
        .catch(stop)
        .finally(() => (asking = false))
    })
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)))
    child.once('close', (code, by) => {
      signal?.removeEventListener('abort', stop)
      if (stopped) reject(new Stopped())
      else if (code === 0) resolve(true)
      else if (by) reject(new FfmpegError(`ended by ${by} ${said.trim()}`.trim()))
      else if (code !== null && code >= 0) reject(new FfmpegError(said.trim()))
    })
  })
}

/** Sizes that streams are made in, with the bits a second of each. */
const ladder = [
  { height: 360, bandwidth: 700_000 },
  { height: 720, bandwidth: 2_200_000 },
] as const
/** The sizes for a picture: none larger than it is, and the least always. */
export const sizesFor = ({ width, height }: Film) =>
  ladder
    .filter((one, n) => n === 0 || one.height <= height)
    .map((one) => ({ ...one, width: Math.round(((width / height) * one.height) / 2) * 2 }))

/** One size as one fragmented MP4 with its playlist: segments are ranges of it. */
export const streamArgs = (
  source: string,
  out: string,
  { height, bandwidth }: { height: number; bandwidth: number },
): string[] => [
  '-i',
  source,
  '-map',
  '0:v:0',
  '-map',
  '0:a:0?',
  '-sn',
  '-dn',
  '-map_metadata',
  '-1',
  '-vf',
  `scale=-2:${height}`,
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '24',
  '-maxrate',
  String(bandwidth),
  '-bufsize',
  String(bandwidth * 2),
  '-force_key_frames',
  'expr:gte(t,n_forced*6)',
  '-threads',
  '1',
  '-c:a',
  'aac',
  '-b:a',
  '96k',
  '-ac',
  '2',
  '-f',
  'hls',
  '-hls_time',
  '6',
  '-hls_playlist_type',
  'vod',
  '-hls_segment_type',
  'fmp4',
  '-hls_flags',
  'single_file',
  '-hls_segment_filename',
  `${out}.mp4`,
  `${out}.m3u8`,
]
/** A picture out of a tenth of the way through. */
export const coverArgs = (source: string, out: string, seconds: number): string[] => [
  '-ss',
  String(Math.floor(seconds / 10)),
  '-i',
  source,
  '-frames:v',
  '1',
  '-vf',
  'scale=640:-2',
  '-q:v',
  '4',
  out,
]
