/** Where a server that listens at every address is found on this machine. */
export const nearby = (url: string): string => url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
