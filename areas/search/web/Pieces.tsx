/** A text of the search with what matches marked. The pieces are plain text: nothing in them is markup. */
export const Pieces = ({ pieces }: { pieces: readonly { text: string; hit: boolean }[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
  pieces.map((piece, index) => (piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text))
