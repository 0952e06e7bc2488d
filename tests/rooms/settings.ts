export const ticketSecret = 'ticket-of-the-room-tests-0123456789abcdef'
export const partySecret = 'party-of-the-room-tests-0123456789abcdef0'
export const origin = 'http://localhost:8787'
