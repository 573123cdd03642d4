import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { admin } from './client.ts'

/** How to delete a brand: its pages are left before they would ask for what is gone. */
export function useDeleteBrand(): (brandId: string, ifMatch: string) => Promise<void> {
  const [client, navigate] = [useQueryClient(), useNavigate()]
  return async (brandId, ifMatch) => {
    await admin.delete('/brands/:brandId', { brandId, ifMatch })
    await navigate({ to: '/', search: {} as never })
    await client.invalidateQueries()
  }
}
