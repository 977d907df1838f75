declare module 'opencc-js/dict/TSCharacters' {
  /** `繁 简` pairs, separated by bars. */
  const pairs: string
  export default pairs
}
