// Money that many move at once.
import '#areas/points/server/points.test.ts'
