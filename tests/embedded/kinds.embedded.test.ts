// Forty who decide at once are put in a row by the one connection.
import '#areas/approval/server/kinds.test.ts'
