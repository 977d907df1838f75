import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Ends the program when standard input ends, which is when whoever started it is gone, however that came about; its folder goes with it. A
 * program that ends by itself leaves its folder, to be started again.
 */
const keeper = `exec 3<&0
"$@" </dev/null 3<&- & program=$!
(cat <&3 >/dev/null; [ -z "$FOLDER" ] || : >"$FOLDER/ending"; kill -s $SIGNAL $program
 while kill -0 $program; do sleep 0.05; done; [ -z "$FOLDER" ] || rm -rf "$FOLDER") 2>/dev/null & watch=$!
wait $program
if [ -n "$FOLDER" ] && [ -e "$FOLDER/ending" ]; then wait $watch; else kill $watch; fi`

export type Kept = {
  cwd: string
  /** removed once the program has been ended */
  folder?: string
  /** where it writes: a file that is open, or a pipe to be read */
  output: number | 'pipe'
  /** what ends it: a fast end of PostgreSQL is INT */
  signal?: 'TERM' | 'INT'
  /** whose it is, where that is somebody else */
  user?: { uid: number; gid: number } | undefined
}

/** Starts a server that outlives neither `stdin.end()` of what is answered nor this process, even when it is killed. */
export const spawnKept = (
  command: readonly string[],
  { cwd, folder = '', output, signal = 'TERM', user }: Kept,
): ChildProcess =>
  spawn('sh', ['-c', keeper, 'keeper', ...command], {
    cwd,
    stdio: ['pipe', output, output],
    env: { ...process.env, FOLDER: folder, SIGNAL: signal },
    // what ends the process that started it by a key is not meant for it
    detached: true,
    ...user,
  })
