/** The product's sign, for browsers that ask every host for one. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f2652"/><path fill="none" stroke="#7fb0ff" stroke-width="3.5" d="M10 12.400c2.400 5.300 9.600 5.300 12 0"/><path fill="#fff" d="M7.600 8.300a2.100 2.100 0 0 1 4.200 0v15.400a2.100 2.100 0 0 1-4.200 0zM20.200 8.300a2.100 2.100 0 0 1 4.200 0v15.400a2.100 2.100 0 0 1-4.200 0z"/></svg>'
