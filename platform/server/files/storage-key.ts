/** The place of a file's bytes, from its random id alone: `ab/cd/abcd…`. */
export const storageKey = (id: string): string => {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new RangeError('not a stored file id')
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
}

/** Where browsers PUT with a grant; what is not taken over within a day is removed. */
export const incomingPrefix = 'incoming/'
/** The one key a grant is good for; it names the user, so that nobody else can take it over. */
export const incomingKey = (userId: number, id: string): string => `${incomingPrefix}${userId}-${id}`

/** Where the bytes of one request of an upload lie until it is a file. */
export const pieceKey = (uploadId: string, piece: string): string => `uploads/${uploadId}/${piece}`
