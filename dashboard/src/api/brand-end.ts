import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { admin } from './client.ts'

/**
 * Returns a function that deletes a brand. The function leaves the brand's pages first, so that they don't request
 * deleted data.
 */
export function useDeleteBrand(): (brandId: string, ifMatch: string) => Promise<void> {
  const [client, navigate] = [useQueryClient(), useNavigate()]
  return async (brandId, ifMatch) => {
    await admin.delete('/brands/:brandId', { brandId, ifMatch })
    await navigate({ to: '/', search: {} as never })
    await client.invalidateQueries()
  }
}
