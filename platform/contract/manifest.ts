/** The format a manifest names; another one would be another way to read it. */
export const manifestFormat = 'tapeout-manifest-1'
/** Bytes of a chunk; the last one may be shorter. */
export const chunkSize = 8 * 1024 * 1024

/**
 * What is known of a file, in the order of its keys: the canonical text is this object as JSON without white space.
 * Sizes are bytes, hashes SHA-256 in lower-case hex, `chunks` one hash per `chunkSize` bytes from the beginning.
 */
export type Manifest = {
  chunkSize: number
  chunks: string[]
  /** when it was made, ISO 8601 in UTC */
  created: string
  format: typeof manifestFormat
  name: string
  sha256: string
  size: number
}
/** A manifest as it travels: the signed text itself, its Ed25519 signature in base64, and the id of the key. */
export type SignedManifest = { manifest: string; signature: string; keyId: string }

/** What the downloads beside a file are called. */
export const manifestNames = {
  json: (name: string) => `${name}.manifest.json`,
  text: (name: string) => `${name}.manifest`,
  signature: (name: string) => `${name}.manifest.sig`,
  key: 'tapeout-manifest-key.pem',
  script: 'tapeout-verify.mjs',
}

const quoted = (text: string) =>
  /^[\w.,@%+=:-]+$/.test(text) && !text.startsWith('-') ? text : `'./${text.replaceAll("'", `'\\''`)}'`

/** The commands that check a download with Node alone, or with OpenSSL and a POSIX shell; each set prints what is wrong. */
export function verifyCommands(name: string): { node: string; openssl: string } {
  const [file, manifest] = [quoted(name), quoted(manifestNames.text(name))]
  return {
    node: `node ${manifestNames.script} ${file} --key ${manifestNames.key}`,
    openssl: [
      `openssl pkeyutl -verify -pubin -inkey ${manifestNames.key} -rawin \\`,
      `  -in ${manifest} \\`,
      `  -sigfile ${quoted(manifestNames.signature(name))} &&`,
      `grep -o '"chunks":\\[[^]]*' ${manifest} | grep -oE '[0-9a-f]{64}' | {`,
      `  n=0; bad=0`,
      `  while read -r sum; do`,
      `    got=$(dd if=${file} bs=${chunkSize} skip=$n count=1 2>/dev/null | openssl dgst -sha256 -r | cut -c1-64)`,
      `    [ "$got" = "$sum" ] || { echo "chunk $n differs"; bad=1; }`,
      `    n=$((n + 1))`,
      `  done`,
      `  size=$(grep -oE '"size":[0-9]+' ${manifest} | grep -oE '[0-9]+')`,
      `  [ "$(wc -c < ${file} | tr -d ' ')" = "$size" ] || { echo "not $size bytes long"; bad=1; }`,
      `  [ $bad = 0 ] && echo "the file matches"`,
      `}`,
    ].join('\n'),
  }
}
