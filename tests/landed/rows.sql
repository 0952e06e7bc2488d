INSERT OR REPLACE INTO "email_proofs" (hash, user_id, kind, email_key, expires_at, created_at, new_email, epoch) VALUES
('52796b8c9f1795f0bcb04bb494f14097b009c4784bd18776cdd6b0cdf2aa7399', 'user_aPyk87Z1a1Zw77P0esZF', 'confirmation', 'demo@hamkar.test', 1795963301915, 1795358501915, NULL, 0),
('6597f1b43acc1da71d4f97007cf5971e264cd1f1aaf489bc7e5d135e1f1b61ee', 'user_CjETMtQxRnTFGgqxnxPV', 'confirmation', 'leila@hamkar.test', 1795963307111, 1795358507111, NULL, 0),
('3ee2d08cc26a71fc419f00ac680df974cc439abbdf95e64e713991b02086b216', 'user_7a73ZpV6NQEp57hH0Jxy', 'confirmation', 'omid@hamkar.test', 1795963320949, 1795358520949, NULL, 0);
INSERT OR REPLACE INTO "sessions" (id, created_at, updated_at, user_id, device, remembered, last_seen_at, idle_until, expires_at) VALUES
('session_TxFVC0ARtWerZjRvkWed', 1795358501836, 1795358501836, 'user_aPyk87Z1a1Zw77P0esZF', '', 0, 1795358501836, 1795401701836, 1803134501836),
('session_pTtpCnPptpRP4GEVtEXw', 1795358507071, 1795358507071, 'user_CjETMtQxRnTFGgqxnxPV', '', 0, 1795358507071, 1795401707071, 1803134507071),
('session_CWRhfwjEky4bzg97nBjW', 1795358520426, 1795358520426, 'user_aPyk87Z1a1Zw77P0esZF', '', 0, 1795358520426, 1795401720426, 1803134520426),
('session_KWAnbH7qYqJ0mYfW3XWS', 1795358520670, 1795358520670, 'user_CjETMtQxRnTFGgqxnxPV', '', 0, 1795358520670, 1795401720670, 1803134520670),
('session_csfW3RwY84XjFhcv476q', 1795358520879, 1795358520879, 'user_7a73ZpV6NQEp57hH0Jxy', '', 0, 1795358520879, 1795401720879, 1803134520879);
INSERT OR REPLACE INTO "users" (id, created_at, updated_at, email, email_key, email_confirmed_at, handle, first_name, last_name, password_hash, language, delete_after, credential_epoch, is_found_by_email) VALUES
('user_aPyk87Z1a1Zw77P0esZF', 1795358501834, 1795358501834, 'demo@hamkar.test', 'demo@hamkar.test', NULL, 'demo', 'Demo', 'Hamkar', 'scrypt$4$8$3$LM3SNtpFbP9uA3jiGw5Qmg$ig3vx3aXLiwe5AlLUEhzuF3iqsYhaSdUEjYQGyJkrbY', 0, NULL, 0, 1),
('user_CjETMtQxRnTFGgqxnxPV', 1795358507070, 1795358507070, 'leila@hamkar.test', 'leila@hamkar.test', NULL, 'leila', 'لیلا', 'حداد', 'scrypt$4$8$3$e-brz3PsH2KczGxtSI7v_Q$188hEt-G1b0INl5UTg9qlTMgmXFoJkCWRfGp6lRlWOA', 0, NULL, 0, 1),
('user_7a73ZpV6NQEp57hH0Jxy', 1795358520878, 1795358520878, 'omid@hamkar.test', 'omid@hamkar.test', NULL, 'omid', 'Omid', 'Karimi', 'scrypt$4$8$3$etwli22Xu1uPLn8lzXgkLg$Y41aSr7z4K-n8YSAd0nku8siRBJtetI5Fiiaj2Lrc6I', 0, NULL, 0, 1);
INSERT OR REPLACE INTO "outbox" (id, recipient, subject, body, created_at) VALUES
('mail_DcMrXKaBtmfpPdE04HqF', 'demo@hamkar.test', 'Confirm your email for Hamkar', 'Hello,

Open this link to confirm your email. It expires in seven days:

http://localhost:8787/en/confirm/93SaTTEd-1O0YhFYz3EGEzbvypaboz1NeCVptOgJ02g

If you didn’t ask for this, you can ignore this email.', 1795358501973);
INSERT OR REPLACE INTO "access_tokens" (id, created_at, updated_at, user_id, name, hash, start, scopes, expires_at, last_used_at) VALUES
('token_3T1ymjnqeHaZq183AjGV', 1795358521405, 1795358521405, 'user_aPyk87Z1a1Zw77P0esZF', 'Build', 'cdd3aabc40476d57cafd8e091d1eed0cce56094c89b1aa73ac1020ba82b609dd', 'hk_oUf2Z', '["links:read","todos:read"]', NULL, NULL);
INSERT OR REPLACE INTO "idempotency_keys" (scope, key_hash, body_hash, status, answer, locked_until, created_at) VALUES
('user_aPyk87Z1a1Zw77P0esZF /todos/todo_1CzHYXH4de3qFDEHpzaP/items', 'b6358e4980fe32fa1f258b1d9471e2ddbbaa9ff9151f476a2380a895f4030e37', '1d7d9f74bec5d0520cd06a136b6c3c2c6f67cc7c3b36dbaf3856d15550e565fb', 201, '2x52HDpq3/K3e/HcUVC7zfhm3AGvlB4O9PCc3ybTjvryagNZc+zI/tRx9MRydB0GxiCzSCSiSl/0GSVf6QkuVey3oMF1QX6zHTwScwKwNjwmWmiauIIjyM+yIutf4ORTZ5xtyAWG8pclY5U9jvvx7/PEQykWfnEkOMAg648PEAeNSdGixYI8dQH4omEzeui0nNf1SGHQ+4WL6BWMJ8Nt9+LRFz2Ryb1Br4TcTHPOVEclhb+Uhw1fmi31epsrD2zsElS1PMXlXNs8t2k+pYwNmw7Yiheq8iv2g9oQq6jqLNpn+9dTByKgM0JJuyQVcUBpYwCdnoPsKeHcySTSTSaU5vBVBB/B3+YpNNfxOjtUzTJJTNgCp85vli4SyIZVi9KVPDiGVea6cNFTBsLDvvAb8kUzorEYVIHAE/Yi8YFhB+4Ar0gqCelQ9JsbQF7yEMPOsUTMl26IRrN8Zjwt7LEMUYKvn4odt9tsTHaF9djH9zzA4ePBsCwjdLr1eFtMRKHW6g64VefIhnXUZnUW0fV8Zp8IxxmR2/GuP3MS5a6/8yNmT4K2XfQJf22E4gElgnRDR9M7bPgeKSt27Gx67suih2k96HilfIaT66R5tvXxoYm2uoPfIuz81pE4xoNh0oWPwR5Ete7eZKN88/M+5cYsHLEZFC+gL7xmMY1BEaPKLBOdw4eI3O/jUgp81uBO6sEh/N53KnnpHXPxtgVKK8wAU97WLUYRMpQ2Qruoq9xac2SpD3kOqV/pRmEhUjXC', 1795358532500, 1795358522500);
INSERT OR REPLACE INTO "rate_limits" (key, window_start, count, strikes, blocked_until) VALUES
('sign-up:cc299d94cce87787605a5461882c5129efb9bda7', 1795358501710, 3, 0, 0),
('mail-network:2cffe567eaf5d96f764363cf15347edbe46cdb2f', 1795358501847, 3, 0, 0),
('mail-network-day:420a09a54bdaf3831304bef3afa0df2323e6553e', 1795358501866, 3, 0, 0),
('imports:bfc48899d120c5ea87915f846ecae9bc31fba3de', 1795358507248, 2, 0, 0),
('new-chats:07c713e98b8b369b93ac2e6240042fc6c7911772', 1795358521494, 1, 0, 0),
('person-reports:d679acb5a68e2ad69685cb144f62aed9aafe1b8c', 1795358521706, 1, 0, 0),
('tickets:632e2ca2d8eb38329212853532842ae2fc8be640', 1795358521831, 1, 0, 0),
('uploads:c6f63d4a70d9fe0b582ac26f39cefd9224617778', 1795358522247, 2, 0, 0);
INSERT OR REPLACE INTO "security_events" (id, kind, user_id, request_id, created_at) VALUES
('event_WyGZxMA5BmsqAvBfWw8J', 'account_created', 'user_aPyk87Z1a1Zw77P0esZF', 'req_3h8XtSP7G8s0E9d4FzFz', 1795358501989),
('event_TMf1NXyS9MSXQ0JPc9vF', 'account_created', 'user_CjETMtQxRnTFGgqxnxPV', 'req_zjgG79WqQZ8ap4Q3xx1z', 1795358507111),
('event_BtzaQWQrJVrMx8BrNTZm', 'session_started', 'user_aPyk87Z1a1Zw77P0esZF', 'req_H7D2e3zk9WhWzCbrkCSn', 1795358520445),
('event_na863Q9eZTbfZGR43rsX', 'session_started', 'user_CjETMtQxRnTFGgqxnxPV', 'req_M9JFym5GpG57EwQ5CrPV', 1795358520707),
('event_nTfXN691PNdHPnY11Tv3', 'account_created', 'user_7a73ZpV6NQEp57hH0Jxy', 'req_H2MDVE3se6Jd6PKxMNdP', 1795358520949),
('event_j7ME4h98rJ2kNKfvEZMG', 'token_made', 'user_aPyk87Z1a1Zw77P0esZF', 'req_mKrc2TQ0C88gqxbGyK83', 1795358521419),
('event_nVANNvdJBGWF68e0Eh1X', 'person_reported', 'user_7a73ZpV6NQEp57hH0Jxy', 'req_0WXQTKZaVFh2nN2v4ft6', 1795358521732);
INSERT OR REPLACE INTO "blocked_targets" (host, reason, created_at) VALUES
('malware.test', 'malware', 0),
('phishing.test', 'phishing', 0);
INSERT OR REPLACE INTO "link_reports" (id, link_id, reason, text, created_at) VALUES
('report_a', 'link_JFg7JmN8TZE6vFXQENAm', 'phishing', 'Looks like my bank', 1750000000000);
INSERT OR REPLACE INTO "links" (id, created_at, updated_at, slug, owner_id, title, url, search_key, clicks, bots, used, max_clicks, expires_at, version, deleted_at, target_hosts, forward_query) VALUES
('link_10TtRDz7NCSnZVJQt2Vv', 1792766497487, 1792766497487, 'remix-docs', 'user_aPyk87Z1a1Zw77P0esZF', 'Remix documentation', 'https://remix.run/docs/en/main', 'remix documentation remix-docs remix.run/docs/en/main https://remix.run/docs/en/main', 1148, 112, 0, NULL, NULL, 1, NULL, '["remix.run"]', 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1792766498487, 1792766498487, 'workers', 'user_aPyk87Z1a1Zw77P0esZF', 'How Workers run at the edge', 'https://developers.cloudflare.com/workers/', 'how workers run at the edge workers developers.cloudflare.com/workers/ https://developers.cloudflare.com/workers/', 734, 76, 0, NULL, NULL, 1, NULL, '["developers.cloudflare.com","cloudflare.com"]', 1),
('link_9QXmpJPHXK3mfwxQ3tJS', 1792766499487, 1792766499487, 'rtl', 'user_aPyk87Z1a1Zw77P0esZF', 'راهنمای چیدمان راست به چپ', 'https://developer.mozilla.org/en-US/docs/Web/CSS/direction', 'راهنمایچیدمانراستبهچپ rtl developer.mozilla.org/en-us/docs/web/css/direction https://developer.mozilla.org/en-us/docs/web/css/direction', 494, 46, 0, NULL, NULL, 1, NULL, '["developer.mozilla.org","mozilla.org"]', 1),
('link_4c89BwJc0EcznD2ThEK9', 1792766500487, 1792766500487, 'hono', 'user_aPyk87Z1a1Zw77P0esZF', 'Hono in ten minutes', 'https://hono.dev/docs/getting-started/basic', 'hono in ten minutes hono hono.dev/docs/getting-started/basic https://hono.dev/docs/getting-started/basic', 353, 37, 0, NULL, NULL, 1, NULL, '["hono.dev"]', 1),
('link_jHaMnhWj0nRNntv4SH21', 1792766501487, 1792766501487, 'intl', 'user_aPyk87Z1a1Zw77P0esZF', 'دليل التقويم الهجري في المتصفح', 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl', 'دلیلالتقویمالهجریفیالمتصفح intl developer.mozilla.org/en-us/docs/web/javascript/reference/global_objects/intl https://developer.mozilla.org/en-us/docs/web/javascript/reference/global_objects/intl', 244, 26, 0, NULL, NULL, 1, NULL, '["developer.mozilla.org","mozilla.org"]', 1),
('link_MWpG43jCaH3xyYYQ6ZJb', 1792766502487, 1792766502487, 'jalali', 'user_aPyk87Z1a1Zw77P0esZF', 'تقویم جلالی در جاوااسکریپت', 'https://tc39.es/ecma402/', 'تقویمجلالیدرجاوااسکریپت jalali tc39.es/ecma402/ https://tc39.es/ecma402/', 171, 9, 0, NULL, NULL, 1, NULL, '["tc39.es"]', 1),
('link_YXBxrq70jR1AKGdZD5qF', 1792766503487, 1792766503487, 'talk-2026', 'user_aPyk87Z1a1Zw77P0esZF', 'Slides of the spring talk', 'https://example.com/slides/spring', 'slides of the spring talk talk-2026 example.com/slides/spring https://example.com/slides/spring', 57, 3, 0, 500, NULL, 1, NULL, '["example.com"]', 1),
('link_gMHc2WPmrnt5RwA7NT2A', 1795358521077, 1795358521115, 'school', 'user_aPyk87Z1a1Zw77P0esZF', 'کتاب‌های مدرسهٔ بهار', 'https://example.com/school', 'کتابهایمدرسهبهار school example.com/school https://example.com/school', 0, 0, 0, NULL, NULL, 2, 1795358521115, '["example.com"]', 1),
('link_JFg7JmN8TZE6vFXQENAm', 1795358521202, 1795358521202, 'leila', 'user_CjETMtQxRnTFGgqxnxPV', 'Notes of Leila', 'https://example.com/leila', 'notes of leila leila example.com/leila https://example.com/leila', 0, 0, 0, 3, NULL, 1, NULL, '["example.com"]', 1);
INSERT OR REPLACE INTO "click_batches" (id, created_at) VALUES
('batch_a', 1750000000000);
INSERT OR REPLACE INTO "link_clicks" (link_id, at, referrer, country, device, browser, is_bot, clicks) VALUES
('link_MWpG43jCaH3xyYYQ6ZJb', 1793195100000, 'direct', 'IR', 'desktop', 'Firefox', 0, 1),
('link_MWpG43jCaH3xyYYQ6ZJb', 1794753900000, 'direct', 'FR', 'mobile', 'Chrome', 0, 1),
('link_jHaMnhWj0nRNntv4SH21', 1795170600000, 't.me', 'IR', 'mobile', 'Chrome', 0, 1),
('link_jHaMnhWj0nRNntv4SH21', 1792930500000, 'direct', 'US', 'desktop', 'Chrome', 0, 1),
('link_jHaMnhWj0nRNntv4SH21', 1792838700000, 'github.com', 'FR', 'mobile', 'Microsoft Edge', 0, 1),
('link_4c89BwJc0EcznD2ThEK9', 1793456100000, 't.me', 'IR', 'tablet', 'Microsoft Edge', 0, 1),
('link_4c89BwJc0EcznD2ThEK9', 1794990600000, 'direct', 'IR', 'desktop', 'Chrome', 0, 1),
('link_4c89BwJc0EcznD2ThEK9', 1792915200000, 'github.com', 'EG', 'mobile', 'Chrome', 0, 1),
('link_4c89BwJc0EcznD2ThEK9', 1792908000000, 'virgool.io', 'FR', 'mobile', 'Microsoft Edge', 0, 1),
('link_9QXmpJPHXK3mfwxQ3tJS', 1793458800000, 'direct', 'DE', 'mobile', 'Safari', 0, 1),
('link_9QXmpJPHXK3mfwxQ3tJS', 1793349900000, 'virgool.io', 'EG', 'mobile', 'other', 1, 1),
('link_9QXmpJPHXK3mfwxQ3tJS', 1794920400000, 'virgool.io', 'EG', 'tablet', 'Chrome', 0, 1),
('link_9QXmpJPHXK3mfwxQ3tJS', 1792828800000, 'virgool.io', 'EG', 'desktop', 'Chrome', 0, 1),
('link_9QXmpJPHXK3mfwxQ3tJS', 1793356200000, 'direct', 'DE', 'mobile', 'other', 1, 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1794325500000, 'direct', 'IR', 'mobile', 'Microsoft Edge', 0, 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1794794400000, 'virgool.io', 'DE', 'desktop', 'Microsoft Edge', 0, 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1793810700000, 'direct', 'IR', 'desktop', 'Firefox', 0, 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1794488400000, 'direct', 'FR', 'desktop', 'Chrome', 0, 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1793091600000, 'direct', 'SA', 'desktop', 'Safari', 0, 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1794051000000, 'github.com', 'US', 'tablet', 'Firefox', 0, 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1794301200000, 'github.com', 'IR', 'desktop', 'Chrome', 0, 1),
('link_cfGx5Xp5ZYbTYwR0MYAf', 1794501000000, 'direct', 'US', 'mobile', 'other', 1, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1794219300000, 'direct', 'US', 'desktop', 'Chrome', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1795255200000, 'direct', 'DE', 'desktop', 'other', 1, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1794830400000, 'direct', 'EG', 'mobile', 'Chrome', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1793342700000, 'direct', 'IR', 'tablet', 'Microsoft Edge', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1793420100000, 'direct', 'IR', 'desktop', 'Chrome', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1794578400000, 'virgool.io', 'EG', 'desktop', 'Chrome', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1795175100000, 'github.com', 'EG', 'mobile', 'Microsoft Edge', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1793889000000, 'direct', 'US', 'mobile', 'other', 1, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1794303000000, 'direct', 'IR', 'desktop', 'Safari', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1793292300000, 'github.com', 'IR', 'desktop', 'other', 1, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1794924900000, 'direct', 'US', 'tablet', 'Safari', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1793698200000, 'direct', 'DE', 'tablet', 'Chrome', 0, 1),
('link_10TtRDz7NCSnZVJQt2Vv', 1794822300000, 'virgool.io', 'FR', 'mobile', 'Microsoft Edge', 0, 1);
INSERT OR REPLACE INTO "session_rooms" (session_id, room, room_id, last_ticket_at) VALUES
('session_CWRhfwjEky4bzg97nBjW', 'chat', 'chat_cH8MQrVddQBngPvF5z6Y', 1795358521862);
INSERT OR REPLACE INTO "blocks" (user_id, blocked_id, created_at) VALUES
('user_aPyk87Z1a1Zw77P0esZF', 'user_7a73ZpV6NQEp57hH0Jxy', 1795358521642);
INSERT OR REPLACE INTO "chat_members" (chat_id, user_id, partner_id, read_seq, delivered_seq, unread, last_at, is_opened) VALUES
('chat_cH8MQrVddQBngPvF5z6Y', 'user_aPyk87Z1a1Zw77P0esZF', 'user_CjETMtQxRnTFGgqxnxPV', 1, 2, 1, 1795358521514, 1),
('chat_cH8MQrVddQBngPvF5z6Y', 'user_CjETMtQxRnTFGgqxnxPV', 'user_aPyk87Z1a1Zw77P0esZF', 0, 0, 1, 1795358521514, 0);
INSERT OR REPLACE INTO "chat_messages" (id, chat_id, seq, rev, author_id, client_id, text, direction, reply_to, file, created_at, edited_at, deleted_at) VALUES
('message_1', 'chat_cH8MQrVddQBngPvF5z6Y', 1, 1, 'user_CjETMtQxRnTFGgqxnxPV', 'client-0001', 'سلام! توضیح پروژه را خواندم', NULL, NULL, NULL, 1795354921558, NULL, NULL),
('message_2', 'chat_cH8MQrVddQBngPvF5z6Y', 2, 2, 'user_aPyk87Z1a1Zw77P0esZF', 'client-0002', 'Keep `startsAt` in UTC', NULL, NULL, NULL, 1795354921559, NULL, NULL),
('message_3', 'chat_cH8MQrVddQBngPvF5z6Y', 3, 3, 'user_CjETMtQxRnTFGgqxnxPV', 'client-0003', 'خوب است', NULL, NULL, NULL, 1795354921560, NULL, NULL);
INSERT OR REPLACE INTO "chats" (id, created_at, updated_at, pair_key, last_seq) VALUES
('chat_cH8MQrVddQBngPvF5z6Y', 1795358521514, 1795358521514, 'user_CjETMtQxRnTFGgqxnxPV user_aPyk87Z1a1Zw77P0esZF', 3);
INSERT OR REPLACE INTO "person_reports" (id, reporter_id, user_id, reason, text, created_at) VALUES
('report_tpgHYJ0N0Npy2SempVpD', 'user_aPyk87Z1a1Zw77P0esZF', 'user_7a73ZpV6NQEp57hH0Jxy', 'spam', 'Adverts', 1795358521723);
INSERT OR REPLACE INTO "document_members" (document_id, user_id, role, added_at) VALUES
('document_RDHjVW2w4FAbpBQPCeYw', 'user_aPyk87Z1a1Zw77P0esZF', 'owner', 1795358507691),
('document_RDHjVW2w4FAbpBQPCeYw', 'user_CjETMtQxRnTFGgqxnxPV', 'editor', 1795358508038),
('document_5PNM7xzfHBRNKWVSGbhA', 'user_aPyk87Z1a1Zw77P0esZF', 'owner', 1795358508454),
('document_5PNM7xzfHBRNKWVSGbhA', 'user_CjETMtQxRnTFGgqxnxPV', 'editor', 1795358508806),
('document_6f91BPSX9EPsprKTfqbj', 'user_aPyk87Z1a1Zw77P0esZF', 'owner', 1795358522142);
INSERT OR REPLACE INTO "document_texts" (document_id, head, body) VALUES
('document_RDHjVW2w4FAbpBQPCeYw', 'notes on the spring release', 'notes on the spring release what changed for people who use it, in the order in which they will notice. short links addresses can expire by date or by number of visits. see the guide. moving an appointment export const canmove = (a: appointment, now: number) => a.startsat - now > 6 * 3_600_000 ask leila about the persian wording measure the first load on a slow line ship it when the list is empty, not when the date has come.'),
('document_5PNM7xzfHBRNKWVSGbhA', 'صورتجلسهنوبتدهی', 'صورتجلسهنوبتدهیحاضران: دمو، لیلا. زمان: شنبه، 10 تا 11. تصمیمهابیمارتا 6 ساعتپیشازنوبتانراجابهجامیکند؛ پسازانفقطپذیرش. زمانهادردیتابیسبهوقت utc ذخیرهمیشوندوهنگامنمایشبهتقویمشمسیدرمیایند. اگردونفرهمزمانیکنوبترابگیرند، نفردومپیامروشنیمیبیند. کارهانمونهصفحهنوبتهاشرطجابهجاییدر canmove تستبامنطقههایزمانیمختلفروزساعتظرفیتشنبه 9–12 12 دوشنبه 15–18 8'),
('document_6f91BPSX9EPsprKTfqbj', 'old minutes of the spring', '');
INSERT OR REPLACE INTO "document_versions" (id, created_at, updated_at, document_id, state_key, size, authors, restored_from) VALUES
('version_Ggv23fjcwAt8TQ2cmHsS', 1795358507691, 1795358507691, 'document_RDHjVW2w4FAbpBQPCeYw', 'documents/document_RDHjVW2w4FAbpBQPCeYw/copy_DfmCddrHMA45d4MW0qeF', 2925, '["user_aPyk87Z1a1Zw77P0esZF"]', NULL),
('version_RBjBS4KZBEsS673GX3cT', 1795358508454, 1795358508454, 'document_5PNM7xzfHBRNKWVSGbhA', 'documents/document_5PNM7xzfHBRNKWVSGbhA/copy_D7bfFscFxBXYSJqESA3d', 5424, '["user_aPyk87Z1a1Zw77P0esZF"]', NULL);
INSERT OR REPLACE INTO "documents" (id, created_at, updated_at, owner_id, title, description, public_key, state_key, copy, size, saved_at, version, deleted_at) VALUES
('document_RDHjVW2w4FAbpBQPCeYw', 1795358507691, 1795358507691, 'user_aPyk87Z1a1Zw77P0esZF', 'Notes on the spring release', '', NULL, 'documents/document_RDHjVW2w4FAbpBQPCeYw/copy_DfmCddrHMA45d4MW0qeF', 0, 2925, 1795358507691, 1, NULL),
('document_5PNM7xzfHBRNKWVSGbhA', 1795358508454, 1795358508454, 'user_aPyk87Z1a1Zw77P0esZF', 'صورت‌جلسهٔ نوبت‌دهی', '', 't5gkTeRg3yQmEmCH', 'documents/document_5PNM7xzfHBRNKWVSGbhA/copy_D7bfFscFxBXYSJqESA3d', 0, 5424, 1795358508454, 2, NULL),
('document_6f91BPSX9EPsprKTfqbj', 1795358522142, 1795358522142, 'user_aPyk87Z1a1Zw77P0esZF', 'Old minutes', 'Of the spring', NULL, NULL, 0, 0, NULL, 2, 1795358522195);
INSERT OR REPLACE INTO "files" (id, created_at, updated_at, owner_id, room, room_id, name, type, size, width, height, storage_id) VALUES
('file_3PfCPPHbAsweqacJBEDG', 1795358522319, 1795358522319, 'user_aPyk87Z1a1Zw77P0esZF', 'document', 'document_5PNM7xzfHBRNKWVSGbhA', 'plan.txt', 'text/plain; charset=utf-8', 11, NULL, NULL, 'file_Fp6R9CZy0HgeYyxrmGQK'),
('file_D6ajt0GDqjhS5EYDC957', 1795358522383, 1795358522383, 'user_aPyk87Z1a1Zw77P0esZF', 'chat', 'chat_cH8MQrVddQBngPvF5z6Y', 'note.txt', 'text/plain; charset=utf-8', 6, NULL, NULL, 'file_mSpF0a5qtJVH5YhG8Rvg');
INSERT OR REPLACE INTO "user_words" (word, user_id) VALUES
('demo', 'user_aPyk87Z1a1Zw77P0esZF'),
('hamkar', 'user_aPyk87Z1a1Zw77P0esZF'),
('leila', 'user_CjETMtQxRnTFGgqxnxPV'),
('لیلا', 'user_CjETMtQxRnTFGgqxnxPV'),
('حداد', 'user_CjETMtQxRnTFGgqxnxPV'),
('لیلاحداد', 'user_CjETMtQxRnTFGgqxnxPV'),
('omid', 'user_7a73ZpV6NQEp57hH0Jxy'),
('karimi', 'user_7a73ZpV6NQEp57hH0Jxy');
INSERT OR REPLACE INTO "todo_changes" (todo_id, key, created_at) VALUES
('todo_1CzHYXH4de3qFDEHpzaP', 'user_aPyk87Z1a1Zw77P0esZF two', 1795358522670);
INSERT OR REPLACE INTO "todo_items" (id, created_at, updated_at, todo_id, client_id, author_id, text, is_checked, due, assignee_id, position, revision, deleted_at) VALUES
('item_ypZnmY1VRT7qVJHfM5Rm', 1795358505250, 1795358505250, 'todo_7nSJRDdKv5a1w7NMDqHM', NULL, 'user_aPyk87Z1a1Zw77P0esZF', 'Write the notes of the release', 0, '2026-11-24', NULL, 'a0', 2, NULL),
('item_5XsHPadERyAdtHHMvckT', 1795358505452, 1795358505452, 'todo_7nSJRDdKv5a1w7NMDqHM', NULL, 'user_aPyk87Z1a1Zw77P0esZF', 'ترجمهٔ صفحهٔ اول را بازبینی کنم', 0, '2026-11-21', NULL, 'a1', 3, NULL),
('item_ZZgZe2Ndq1NH3m6ZrhZc', 1795358505627, 1795358505627, 'todo_7nSJRDdKv5a1w7NMDqHM', NULL, 'user_aPyk87Z1a1Zw77P0esZF', 'Measure the first load on a slow line', 0, NULL, NULL, 'a2', 4, NULL),
('item_8yyj3SJYH56C2wFZFMw3', 1795358505983, 1795358506172, 'todo_7nSJRDdKv5a1w7NMDqHM', NULL, 'user_aPyk87Z1a1Zw77P0esZF', 'Reserve the domain', 1, NULL, NULL, 'a3', 6, NULL),
('item_gnXAMAkrEabkFJev9AYh', 1795358506477, 1795358506477, 'todo_1CzHYXH4de3qFDEHpzaP', NULL, 'user_aPyk87Z1a1Zw77P0esZF', 'خرید نان و پنیر', 0, '2026-11-23', NULL, 'a0', 2, NULL),
('item_cwNtdPs6J981vSnTKQkb', 1795358506724, 1795358506855, 'todo_1CzHYXH4de3qFDEHpzaP', NULL, 'user_aPyk87Z1a1Zw77P0esZF', 'آب دادن گل‌ها', 1, NULL, NULL, 'a1', 4, NULL),
('item_GJ9bdkvJcBhFE2hP09G8', 1795358522561, 1795358522670, 'todo_1CzHYXH4de3qFDEHpzaP', NULL, 'user_aPyk87Z1a1Zw77P0esZF', 'با تیم مرور شود', 1, '2026-12-01', 'user_CjETMtQxRnTFGgqxnxPV', 'a1', 7, NULL);
INSERT OR REPLACE INTO "todo_members" (todo_id, user_id, role, added_at) VALUES
('todo_7nSJRDdKv5a1w7NMDqHM', 'user_aPyk87Z1a1Zw77P0esZF', 'owner', 1795358505145),
('todo_1CzHYXH4de3qFDEHpzaP', 'user_aPyk87Z1a1Zw77P0esZF', 'owner', 1795358506247),
('todo_1CzHYXH4de3qFDEHpzaP', 'user_CjETMtQxRnTFGgqxnxPV', 'editor', 1795358522446),
('todo_KBZgGfD44FWHjmMw2rMD', 'user_aPyk87Z1a1Zw77P0esZF', 'owner', 1795358522741),
('todo_8WMBdQhRJh74tkYCqNE4', 'user_CjETMtQxRnTFGgqxnxPV', 'owner', 1795358522891),
('todo_8WMBdQhRJh74tkYCqNE4', 'user_aPyk87Z1a1Zw77P0esZF', 'viewer', 1795358522999);
INSERT OR REPLACE INTO "todos" (id, created_at, updated_at, owner_id, title, text, search_key, version, revision, deleted_at) VALUES
('todo_7nSJRDdKv5a1w7NMDqHM', 1795358505145, 1795358506172, 'user_aPyk87Z1a1Zw77P0esZF', 'Spring release', 'What is left before it goes out', 'spring release what is left before it goes out', 1, 6, NULL),
('todo_1CzHYXH4de3qFDEHpzaP', 1795358506247, 1795358522670, 'user_aPyk87Z1a1Zw77P0esZF', 'کارهای خانه', 'پیش از آمدن مهمان‌ها', 'کارهایخانهپیشازامدنمهمانها', 1, 7, NULL),
('todo_KBZgGfD44FWHjmMw2rMD', 1795358522741, 1795358522741, 'user_aPyk87Z1a1Zw77P0esZF', 'Packing list', 'For the move', 'packing list for the move', 2, 2, 1795358522839),
('todo_8WMBdQhRJh74tkYCqNE4', 1795358522891, 1795358522999, 'user_CjETMtQxRnTFGgqxnxPV', 'فهرست لیلا', 'What we do together', 'فهرستلیلا what we do together', 1, 2, NULL);
INSERT OR REPLACE INTO "api_call_batches" (id, created_at) VALUES
('event_PyvDJeAxEnCRSs77DHDS', 1795358511748),
('event_yDHfrmM0vWH7Tc4vbaHe', 1795358512784),
('event_pRZXgwHQ6RnJaK6QtTNK', 1795358513963),
('event_PKynNdgEcepPRq1QNDCW', 1795358515102),
('event_Cm2wZmCz76J4zERs7rf0', 1795358516222),
('event_gnBYCJ9XVFg3c6ehacS8', 1795358517225),
('event_kHRKsPcQGMrKbKymGFaR', 1795358518318);
INSERT OR REPLACE INTO "api_calls" (api_id, at, status, country, calls, writes) VALUES
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 201, 'US', 12, 12),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 422, 'US', 2, 0),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 200, 'US', 88, 0),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 201, 'US', 6, 6),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 200, 'US', 90, 0);
INSERT OR REPLACE INTO "api_keys" (id, created_at, updated_at, api_id, name, scope, hash, start, last_used_at, made_by_token) VALUES
('key_wRjf0ajht5ybFAbAnwnT', 1795358509352, 1795358509352, 'api_VKK2GPT9B08P7kxqfe6f', 'items', 'full', 'b60ed1af1d3d572e02d08ac23b89ea6ac1e7ab6da2e3152e49fcd45b4290059d', 'hkd_Nwapn', NULL, NULL),
('key_22XA41xVB3NGcXGBAkZ9', 1795358509783, 1795358509783, 'api_vq9cW72K8KRpp9zMYFpe', 'سفارش‌ها', 'full', '267e415a1b05f264f61019b7e723634e1c7c658c0df21e53d38d725272c91e35', 'hkd_U7S09', NULL, NULL),
('key_85CDqZFp1wgfk4KR8NVY', 1795358510459, 1795358510459, 'api_hz5zVSafeZMhAf7FC8ZD', 'Places', 'full', '292f22862097fea3ab102ebe00b9c25d9aa8de1ff352109f3dc37921c74fc1fc', 'hkd_yy78g', 1795358510633, NULL),
('key_qqYnzx6jyyWnP413eBCx', 1795358513813, 1795358513813, 'api_Dr8791Chdt6aeR3E0caM', 'هزینه‌ها', 'full', '29cd3a81d1d33e732c05a22ed72d43bf9888b6b4eeaf47f8277f13e9ab3b5c48', 'hkd_K6LP_', 1795358514014, NULL),
('key_jFBYCppqAC7xaB2J5xXr', 1795358523098, 1795358523098, 'api_MseKYAbxdhQYEhtdyMqV', 'orders', 'full', '604b4647e25822f6c6cbb47c3380a35755addd19164240cde4244619273c4d0b', 'hkd_8wIUh', NULL, NULL);
INSERT OR REPLACE INTO "api_latencies" (api_id, at, step, calls) VALUES
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 97, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 22, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 15, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 24, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 27, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 28, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 12, 2),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 30, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 9, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 37, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 6, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 10, 2),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 14, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 61, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 0, 60),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 2, 3),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 1, 19),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 4, 2),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 3, 1),
('api_hz5zVSafeZMhAf7FC8ZD', 1795357800000, 18, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 83, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 26, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 21, 2),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 42, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 23, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 2, 2),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 12, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 0, 69),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 1, 14),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 13, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 17, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 5, 1),
('api_Dr8791Chdt6aeR3E0caM', 1795357800000, 15, 1);
INSERT OR REPLACE INTO "apis" (id, created_at, updated_at, owner_id, app_id, name, description, columns, next_column, read_access, write_access, delay_ms, fail_share, version, deleted_at, is_deleted_with_app, removed_columns, columns_removed_at, stored_bytes) VALUES
('api_VKK2GPT9B08P7kxqfe6f', 1795358509413, 1795358509413, 'user_aPyk87Z1a1Zw77P0esZF', 'app_1NSM4Nm8HnABK20hKt7s', 'items', 'Products with price and stock', '[{"key":"c0","name":"title"},{"key":"c1","name":"category"},{"key":"c2","name":"price"},{"key":"c3","name":"stock"},{"key":"c4","name":"active"}]', 5, 'public', 'key', 0, 0, 1, NULL, 0, '[]', NULL, 0),
('api_vq9cW72K8KRpp9zMYFpe', 1795358509814, 1795358509814, 'user_aPyk87Z1a1Zw77P0esZF', 'app_1NSM4Nm8HnABK20hKt7s', 'سفارش‌ها', 'سفارش‌های مشتریان', '[{"key":"c0","name":"نام"},{"key":"c1","name":"شهر"},{"key":"c2","name":"قیمت"},{"key":"c3","name":"تاریخ"}]', 4, 'key', 'key', 0, 0, 1, NULL, 0, '[]', NULL, 0),
('api_hz5zVSafeZMhAf7FC8ZD', 1795358510475, 1795358510475, 'user_aPyk87Z1a1Zw77P0esZF', 'app_2h44VdJW5wcHVpfSrC7H', 'Places', 'Sights that we saw, with a mark from 1 to 5', '[{"key":"c0","name":"city"},{"key":"c1","name":"country"},{"key":"c2","name":"sight"},{"key":"c3","name":"season"},{"key":"c4","name":"rating"},{"key":"c5","name":"again"}]', 6, 'public', 'key', 0, 0, 1, NULL, 0, '[]', NULL, 0),
('api_Dr8791Chdt6aeR3E0caM', 1795358513824, 1795358513824, 'user_aPyk87Z1a1Zw77P0esZF', 'app_2h44VdJW5wcHVpfSrC7H', 'هزینه‌ها', 'هزینه‌های سفر به تومان', '[{"key":"c0","name":"شرح"},{"key":"c1","name":"شهر"},{"key":"c2","name":"هزینه"},{"key":"c3","name":"تاریخ"}]', 4, 'public', 'key', 0, 0, 1, NULL, 0, '[]', NULL, 0),
('api_MseKYAbxdhQYEhtdyMqV', 1795358523105, 1795358523269, 'user_aPyk87Z1a1Zw77P0esZF', 'app_bT1XPMcvEGcx1QF9FFck', 'orders', 'Orders', '[{"key":"c0","name":"city"},{"key":"c1","name":"نام"}]', 2, 'public', 'key', 0, 0, 2, 1795358523269, 1, '[]', NULL, 0);
INSERT OR REPLACE INTO "apps" (id, created_at, updated_at, owner_id, name, description, analytics, version, deleted_at) VALUES
('app_1NSM4Nm8HnABK20hKt7s', 1795358509268, 1795358509268, 'user_aPyk87Z1a1Zw77P0esZF', 'Coffee shop', 'What the shop sells, and who ordered it', 1, 1, NULL),
('app_RA0Ccp2xTbVNGS4g6mJT', 1795358510255, 1795358510255, 'user_aPyk87Z1a1Zw77P0esZF', 'ایستگاه هواشناسی', 'حسگرهای پشت بام', 1, 1, NULL),
('app_2h44VdJW5wcHVpfSrC7H', 1795358510371, 1795358510371, 'user_aPyk87Z1a1Zw77P0esZF', 'Travel notes', 'Where we went, and what it cost', 1, 1, NULL),
('app_bT1XPMcvEGcx1QF9FFck', 1795358523049, 1795358523269, 'user_aPyk87Z1a1Zw77P0esZF', 'Old shop', 'Closed', 1, 2, 1795358523269);
INSERT OR REPLACE INTO "site_reports" (id, site_id, reason, text, created_at) VALUES
('report_b', 'tfi43f129e4a', 'phishing', 'Copies my shop', 1750000000000);
INSERT OR REPLACE INTO "site_trees" (id, created_at, updated_at, site_id, kind, label, files, bytes, published_at, created_by, edition) VALUES
('tree_4T4PXT82zrjEpcr9RdY9', 1795358518383, 1795358519970, 'tfi43f129e4a', 'live', 'b25v6pwxlg0j66ym187j', 0, 0, 1795358520202, 'user_aPyk87Z1a1Zw77P0esZF', 1);
INSERT OR REPLACE INTO "site_visits" (site_id, at, page, referrer, country, device, browser, is_bot, visits) VALUES
('tfi43f129e4a', 1750000500000, '/', '', 'IR', 'phone', 'Firefox', 0, 3);
INSERT OR REPLACE INTO "sites" (id, created_at, updated_at, owner_id, is_on, blocked_at, live_tree, revision, version, published_at) VALUES
('tfi43f129e4a', 1795358518215, 1795358520202, 'user_aPyk87Z1a1Zw77P0esZF', 1, NULL, 'tree_4T4PXT82zrjEpcr9RdY9', 2, 2, 1795358520202);
INSERT OR REPLACE INTO "visit_batches" (id, created_at) VALUES
('batch_b', 1750000000000);
INSERT OR REPLACE INTO "site_changes" (id, answer, created_at) VALUES
('change_a', '{}', 1750000000000);
INSERT OR REPLACE INTO "site_contents" (id, site_id, sha256, size, created_at) VALUES
('content_sKn60dJ4Jekk7bfQSZEH', 'tfi43f129e4a', '19e47a56598a1fe68cc476fd0593353c3beead17bc47b5e60d7bd67808c5dd6b', 672, 1795358518736),
('content_KFE3585caKVhm3Z2KjjJ', 'tfi43f129e4a', '32877889fffe9d9c72d1c138be5278bac63e0beaf6fcdfc62d05e12e43727807', 757, 1795358518919),
('content_1M2fhEy3Yc2SVgGyGkYs', 'tfi43f129e4a', 'fa45359938c1584d6f685c0bd911bf477266acb9626698158fc6dc9fbd4c169d', 434, 1795358519067),
('content_ZnZjy2fQXVfsg6dfnmFf', 'tfi43f129e4a', 'f56b49baf0008bba67bccb6505dbb226bde42f17960cada4504c814804b4f9a7', 396, 1795358519230),
('content_Hp9QchhgAx0mWmCVnnhv', 'tfi43f129e4a', '813ca96be768398892c72681e87ceac451fa966bbd7334d575436e27a24aad80', 232, 1795358519374),
('content_vStwdb34RNhY39SRrZcp', 'tfi43f129e4a', '1ef655c1c6a4634c02a3cb4c4102755360308eb2911eccd6ba58d67e80c47b57', 75, 1795358519680),
('content_tTE72VTzT6ts7wBqpX44', 'tfi43f129e4a', '0da5c17f176153178661b16fab515ab2e43140e2dc7d4c6dfada772b9834c887', 13, 1795358519970);
INSERT OR REPLACE INTO "site_nodes" (id, created_at, updated_at, site_id, tree_id, parent_id, name, is_folder, content_id, size, deleted_at, deleted_from) VALUES
('node_8ynEfZfDvdxsCKzDz0pV', 1795358518736, 1795358518736, 'tfi43f129e4a', 'tree_4T4PXT82zrjEpcr9RdY9', 'tree_4T4PXT82zrjEpcr9RdY9', 'index.html', 0, 'content_sKn60dJ4Jekk7bfQSZEH', 672, NULL, NULL),
('node_A7VmH2t7wgvfHGSyP1Kj', 1795358518919, 1795358518919, 'tfi43f129e4a', 'tree_4T4PXT82zrjEpcr9RdY9', 'tree_4T4PXT82zrjEpcr9RdY9', 'fa', 1, NULL, 0, NULL, NULL),
('node_n8DPHkDBDJC1QTSsjW5q', 1795358518919, 1795358518919, 'tfi43f129e4a', 'tree_4T4PXT82zrjEpcr9RdY9', 'node_A7VmH2t7wgvfHGSyP1Kj', 'index.html', 0, 'content_KFE3585caKVhm3Z2KjjJ', 757, NULL, NULL),
('node_gEFdRE0QBKCxTaYB2Jx9', 1795358519067, 1795358519067, 'tfi43f129e4a', 'tree_4T4PXT82zrjEpcr9RdY9', 'tree_4T4PXT82zrjEpcr9RdY9', 'about.html', 0, 'content_1M2fhEy3Yc2SVgGyGkYs', 434, NULL, NULL),
('node_vR31kkPBJYsDRD10BCm8', 1795358519230, 1795358519230, 'tfi43f129e4a', 'tree_4T4PXT82zrjEpcr9RdY9', 'tree_4T4PXT82zrjEpcr9RdY9', '404.html', 0, 'content_ZnZjy2fQXVfsg6dfnmFf', 396, NULL, NULL),
('node_f6gTXHgER3NyB6eMzGgp', 1795358519374, 1795358519374, 'tfi43f129e4a', 'tree_4T4PXT82zrjEpcr9RdY9', 'tree_4T4PXT82zrjEpcr9RdY9', 'style.css', 0, 'content_Hp9QchhgAx0mWmCVnnhv', 232, NULL, NULL),
('node_Sa22nJ3ynM99tyymPxn7', 1795358519680, 1795358519680, 'tfi43f129e4a', 'tree_4T4PXT82zrjEpcr9RdY9', 'tree_4T4PXT82zrjEpcr9RdY9', '_headers', 0, 'content_vStwdb34RNhY39SRrZcp', 75, NULL, NULL),
('node_hARCK8QZdYAPvCeCHHMR', 1795358519970, 1795358519970, 'tfi43f129e4a', 'tree_4T4PXT82zrjEpcr9RdY9', 'tree_4T4PXT82zrjEpcr9RdY9', '_redirects', 0, 'content_tTE72VTzT6ts7wBqpX44', 13, NULL, NULL);
INSERT OR REPLACE INTO "known_places" (user_id, hash, seen_at) VALUES
('user_aPyk87Z1a1Zw77P0esZF', 'b2dede9f7a3ae80fa520e7496fa0c55811277589', 1795358520445),
('user_aPyk87Z1a1Zw77P0esZF', 'dad30e5c928549348b5384bd1df0c1d21084dab2', 1795358520445),
('user_CjETMtQxRnTFGgqxnxPV', '62a97b4f63e8dccfbdc25a58e54d336a254a25f3', 1795358520707),
('user_CjETMtQxRnTFGgqxnxPV', '717961103a7da3ebb32be1b4834133a8db653b4e', 1795358520707),
('user_7a73ZpV6NQEp57hH0Jxy', '3c6ae5ab903c7535b1e42ad69a070a7c0c43aff5', 1795358520962),
('user_7a73ZpV6NQEp57hH0Jxy', '3af2a2ce5451025352ac8b9f6253e0cd32d9b493', 1795358520962);
