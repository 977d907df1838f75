// Works beside the page, which stays free.
import { solve } from '../proof.rules.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(solve(data)))
