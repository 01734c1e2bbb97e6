/** Path at which our own server answers invitations of staff. */
export const staffInvitationPath = '/staff/invitations';
