/** A CSV file that `POST /links/import` takes as it is: one row with every column, and one with the required ones. */
export const importSample = `title,url,slug,expiresAt,maxClicks,forwardQuery
My talk,https://example.com/talk,talk-2030,2030-12-31,500,true
Docs,https://example.com/docs,,,,
`
