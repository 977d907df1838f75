// the package types its whole; `light` is the same player without subtitles and other tracks
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
