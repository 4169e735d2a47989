interface Returned {
  to: string;
  original?: string;
  action?: string;
  status?: string;
  listId?: string;
}

/** What a mail server sends back of an issue, as Postfix writes it. */
export const returnedMail = ({
  to,
  original = to,
  action = 'failed',
  status = '5.1.1',
  listId = '<newsletter.portal.test>',
}: Returned): string => `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@portal.test
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4Fx0.1764115200/mx.example"

--4Fx0.1764115200/mx.example
Content-Type: text/plain; charset=us-ascii

From the mail system: I'm sorry. Write to postmaster@mx.example.

<${to}>: host mx.example said: 550 5.1.1 No such user

--4Fx0.1764115200/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Thu, 26 Nov 2026 00:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${original}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1
    No such user

--4Fx0.1764115200/mx.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Portal <no-reply@portal.test>
To: ${to}
Reply-To: editor@example.org
${listId && `List-Id:\n ${listId}\n`}Subject: News of May

--4Fx0.1764115200/mx.example--
`;
