import { expect, it } from 'vitest'
import { call } from '../../tests/api'

type Operation = {
  security?: object[]
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
}

it('the description of the data host names its keys, its parameters and its refusals', async () => {
  const { paths, components } = await (await call('GET', '/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: Record<string, object> }
  }>()
  expect(components.securitySchemes.dataKey).toMatchObject({ type: 'apiKey', name: 'X-API-Key' })
  for (const path of ['/{apiId}', '/{apiId}/{rowId}'])
    for (const method of ['get', 'delete']) {
      const operation = paths[path]?.[method]
      expect(operation?.security).toEqual([{}, { dataBearer: [] }, { dataKey: [] }])
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '422', '429']))
    }
  const names = paths['/{apiId}']?.get?.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['q', '_sort', '_limit', '_page', '_embed', '_cursor']))
})
